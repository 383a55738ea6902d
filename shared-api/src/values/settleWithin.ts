/**
 * Waits for a promise for a limited time. Does not cancel the promise's work.
 *
 * @param onTimeout called when the time is over: returns the result to use instead, or throws
 */
export function settleWithin<T>(work: Promise<T>, timeoutMs: number, onTimeout: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeoutMs)));
  return Promise.race([work, timeout.then(onTimeout)]).finally(() => clearTimeout(timer));
}
