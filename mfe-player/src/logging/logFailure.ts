/** Logs a failure to the console where the requirements want it logged and not shown (SNG-7). */
export function logFailure(message: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the one place of this package that writes to the console.
  console.warn(`${message}:`, cause);
}
