/**
 * Starts a timer. This package starts timers only here, so each has an owner that can stop it.
 *
 * @returns stops the timer; safe to call twice and after it has run.
 */
export function startTimer(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
