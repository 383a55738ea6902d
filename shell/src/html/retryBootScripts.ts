/**
 * Retries the shell's scripts that fail to load, after increasing delays and when the device is online again. Runs in
 * the HTML's head. Without retries, one failed connection leaves a page that never responds and shows no error. Handles
 * only `defer` scripts, which are in the HTML: the script loader retries the scripts that the federation runtime adds.
 *
 * The build inlines this function into the HTML as text, so it must be self-contained.
 *
 * @param onLost called when a script has failed at the last attempt too
 */
export function retryBootScripts(onLost: (error: Error) => void): void {
  const waitsMs = [500, 2000, 6000];
  const failures: Record<string, number> = {};

  function retry(failed: HTMLScriptElement): void {
    const count = failures[failed.src] ?? 0;
    failures[failed.src] = count + 1;
    const waitMs = waitsMs[count];
    if (waitMs === undefined) return onLost(new Error(`${failed.src} did not load.`));
    const requestAgain = (): void => {
      if (!failed.isConnected) return; // Another attempt has replaced this element.
      const copy = document.createElement('script');
      copy.nonce = failed.nonce;
      copy.integrity = failed.integrity;
      copy.defer = true;
      copy.src = failed.src;
      failed.replaceWith(copy);
    };
    setTimeout(requestAgain, waitMs);
    window.addEventListener('online', requestAgain, { once: true });
  }

  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.defer) retry(target);
    },
    true, // An element's `error` does not bubble.
  );
}
