const KEY = 'reloaded-for';

/**
 * Reloads the document once per release, when it is older than the live release and its own files are gone. The player
 * restores queue and position after the reload (PLY-10). Does nothing when session storage is unavailable, to avoid a
 * reload loop.
 * @returns whether it reloaded
 */
export function reloadOnce(seq: number, reload = () => window.location.reload()): boolean {
  try {
    if (window.sessionStorage.getItem(KEY) === String(seq)) return false;
    window.sessionStorage.setItem(KEY, String(seq));
    if (window.sessionStorage.getItem(KEY) !== String(seq)) return false;
  } catch {
    // SecurityError or QuotaExceededError: storage is blocked or full.
    return false;
  }
  reload();
  return true;
}
