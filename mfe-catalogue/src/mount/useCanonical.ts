import { useEffect } from 'react';

/** Names the address of a page whose query says what it shows; the shell, which sets the link, leaves queries out. */
export function useCanonical(path: string): void {
  useEffect(() => {
    const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link) link.href = new URL(path, window.location.origin).href;
  }, [path]);
}
