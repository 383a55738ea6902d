/**
 * Reads the `session-id` that the shell stores in session storage (SES-1). Null if there is none, or if storage is
 * blocked.
 */
export function readSessionId(): string | null {
  try {
    return sessionStorage.getItem('session-id');
  } catch {
    return null;
  }
}
