/** Reads the code of a system or PostgreSQL error, such as `EACCES`; null for other errors. */
export function readErrorCode(error: unknown): string | null {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}
