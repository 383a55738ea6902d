/** Says in the browser's console what went wrong where the requirements want it logged and nothing more (SNG-7). */
export function logFailure(what: string, cause: unknown): void {
  // eslint-disable-next-line no-console -- the one place of this package that writes to the console.
  console.warn(`${what}:`, cause);
}
