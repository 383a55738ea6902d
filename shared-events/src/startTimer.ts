/**
 * The one place where this package starts a timer, so that each has an owner who can stop it.
 *
 * @returns stops the timer; safe to call twice and after it has run.
 */
export function startTimer(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
