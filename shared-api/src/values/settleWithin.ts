/**
 * Waits for a promise for a limited time. The work itself goes on.
 *
 * @param onTimeout returns the result to use instead, or throws, when the time is over
 */
export function settleWithin<T>(work: Promise<T>, timeoutMs: number, onTimeout: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeoutMs)));
  return Promise.race([work, timeout.then(onTimeout)]).finally(() => clearTimeout(timer));
}
