/** The message of an error, also of another window's, and of what caused it. */
export function describeError(error: unknown): string {
  const { message, cause }: { message?: unknown; cause?: unknown } = Object(error);
  if (typeof message !== 'string') return String(error);
  return cause === undefined || cause === null ? message : `${message} Because: ${describeError(cause)}`;
}
