/**
 * Runs in the HTML's head: a script of the shell that did not come is asked for again, after growing waits and when the
 * device is online again. Without it one cut connection would leave a page that never answers and never says why.
 * Scripts that the federation runtime adds are the loader's to look after: only those of the HTML are `defer`.
 *
 * It is written into the HTML as text, so it must need nothing from outside of itself.
 *
 * @param onLost called when a script did not come at the last attempt either
 */
export function rescueBootScripts(onLost: (error: Error) => void): void {
  const waitsMs = [500, 2000, 6000];
  const failures: Record<string, number> = {};

  function rescue(failed: HTMLScriptElement): void {
    const count = failures[failed.src] ?? 0;
    failures[failed.src] = count + 1;
    const waitMs = waitsMs[count];
    if (waitMs === undefined) return onLost(new Error(`${failed.src} did not load.`));
    const askAgain = (): void => {
      if (!failed.isConnected) return; // Another attempt has its place by now.
      const copy = document.createElement('script');
      copy.nonce = failed.nonce;
      copy.integrity = failed.integrity;
      copy.defer = true;
      copy.src = failed.src;
      failed.replaceWith(copy);
    };
    setTimeout(askAgain, waitMs);
    window.addEventListener('online', askAgain, { once: true });
  }

  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.defer) rescue(target);
    },
    true, // An element's `error` does not bubble.
  );
}
