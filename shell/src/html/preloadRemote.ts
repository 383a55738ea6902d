interface PreloadingPage {
  /**
   * Scripts of the remote that owns the page, with their hashes. If the hash differs from the script tag's, the browser
   * does not use the preloaded script.
   */
  preloads: { url: string; integrity?: string }[];
}

/**
 * Preloads the scripts of the page's remote once the shell's own script, `link#entry`, has loaded. Runs in the HTML's
 * head. The scripts then load while React loads and the shell starts. Earlier preloads delay the first paint and the
 * shell.
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
      // Do not set `crossorigin`: with it, the browser loads same-origin scripts twice.
      link.href = url;
      link.fetchPriority = 'low';
      if (integrity) link.integrity = integrity;
      document.head.append(link);
    }
  };
  document.getElementById('entry')?.addEventListener('load', preload);
}
