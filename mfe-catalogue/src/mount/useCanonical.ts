import { useEffect } from 'react';

/**
 * Sets the canonical link of a page whose query determines its content. The shell's own canonical link omits the query.
 */
export function useCanonical(path: string): void {
  useEffect(() => {
    const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link) link.href = new URL(path, window.location.origin).href;
  }, [path]);
}
