/** Returns an error's message, followed by the messages of its causes. Also works for errors from another window. */
export function describeError(error: unknown): string {
  const { message, cause }: { message?: unknown; cause?: unknown } = Object(error);
  if (typeof message !== 'string') return String(error);
  return cause === undefined || cause === null ? message : `${message} Because: ${describeError(cause)}`;
}
