/** Returns the local storage; null where the browser blocks it (SES-6). */
export function findStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    // SecurityError.
    return null;
  }
}
