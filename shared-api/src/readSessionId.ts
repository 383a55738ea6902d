/**
 * Reads the tab's session id, which the shell stores and several calls send (SES-1). Null when there is none, or when
 * the browser blocks storage (SES-6).
 */
export function readSessionId(): string | null {
  try {
    return sessionStorage.getItem('session-id');
  } catch {
    return null;
  }
}
