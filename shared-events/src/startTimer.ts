/**
 * Starts a timer. The bus starts timers only here, so every timer can be stopped.
 *
 * @returns a function that stops the timer; safe to call twice and after the timer has run.
 */
export function startTimer(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
