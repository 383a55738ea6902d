interface PreloadingPage {
  /** Scripts of the remote that owns the page, with their hashes: without, the browser would not take the preloaded ones. */
  preloads: { url: string; integrity?: string }[];
}

/**
 * Runs in the HTML's head: asks for the scripts of the page's remote when the shell's own, `link#entry`, has arrived.
 * React is then still on its way, so the line never idles, and what comes after it comes while the shell starts. Any
 * earlier and they would hold up the paint and the shell.
 *
 * It is written into the HTML as text, so it must need nothing from outside of itself.
 */
export function preloadRemote(): void {
  const global: { __NYIMBO__?: PreloadingPage } & typeof globalThis = globalThis;
  const preload = () => {
    for (const { url, integrity } of global.__NYIMBO__?.preloads ?? []) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'script';
      // Same-origin scripts, hence without `crossorigin`: with it they load twice.
      link.href = url;
      link.fetchPriority = 'low';
      if (integrity) link.integrity = integrity;
      document.head.append(link);
    }
  };
  document.getElementById('entry')?.addEventListener('load', preload);
}
