import { useEffect, useState } from 'react';

/** Margin around the viewport that counts as in view. The next page then loads before the visitor reaches it. */
const LOAD_MARGIN = '600px';

/** Calls `onEnter` when the element comes near the viewport. Returns the ref for the element. */
export function useInView(onEnter: () => void): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    // Without IntersectionObserver (old browsers, jsdom), the button 'Load more' still works.
    if (!element || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onEnter();
      },
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, onEnter]);
  return setElement;
}
