const KEY = 'reloaded-for';

/**
 * Loads the document anew for a release, once: the page is older than what is live, and its own files are gone. Queue and
 * position are there again after it (PLY-10). Where nothing can be remembered nothing is done, for it might never end.
 * @returns whether it was done
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
