interface PreloadingPage {
  /**
   * Scripts of the remote that owns the page, with their hashes. Without the hash the browser ignores the preloaded
   * script.
   */
  preloads: { url: string; integrity?: string }[];
}

/**
 * Preloads the scripts of the page's remote once the shell's own script, `link#entry`, has loaded. Runs in the HTML's
 * head. React is still loading then, so the network never idles, and the remote's scripts load while the shell starts.
 * Preloading earlier delays the first paint and the shell.
 *
 * The build inlines this function into the HTML as text, so it must be self-contained.
 */
export function preloadRemote(): void {
  const global: { __NYIMBO__?: PreloadingPage } & typeof globalThis = globalThis;
  const preload = () => {
    for (const { url, integrity } of global.__NYIMBO__?.preloads ?? []) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'script';
      // Same-origin scripts need no `crossorigin`: with it they load twice.
      link.href = url;
      link.fetchPriority = 'low';
      if (integrity) link.integrity = integrity;
      document.head.append(link);
    }
  };
  document.getElementById('entry')?.addEventListener('load', preload);
}
