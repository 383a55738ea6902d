const STORAGE_KEY = 'reloaded-for';

/**
 * Reloads the document, at most once per release. Used when the files of the document's old release no longer load. The
 * player restores queue and position after the reload (PLY-10). Without session storage, does not reload, to avoid a
 * reload loop.
 * @param seq number of the live release
 * @returns whether the document reloads
 */
export function reloadOnce(seq: number, reload = () => window.location.reload()): boolean {
  try {
    if (window.sessionStorage.getItem(STORAGE_KEY) === String(seq)) return false;
    window.sessionStorage.setItem(STORAGE_KEY, String(seq));
    if (window.sessionStorage.getItem(STORAGE_KEY) !== String(seq)) return false;
  } catch {
    // SecurityError or QuotaExceededError: storage is blocked or full.
    return false;
  }
  reload();
  return true;
}
