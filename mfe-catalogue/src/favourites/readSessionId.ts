/** The `session-id` that the shell keeps in session storage (SES-1); null without one, or with storage blocked. */
export function readSessionId(): string | null {
  try {
    return sessionStorage.getItem('session-id');
  } catch {
    return null;
  }
}
