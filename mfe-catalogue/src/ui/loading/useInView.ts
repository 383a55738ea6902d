import { useEffect, useState } from 'react';

/** Distance beyond the viewport that counts as in view, so that the next page loads before the visitor reaches it. */
const AHEAD = '600px';

/** Calls `onEnter` when the element comes near the viewport. Returns the ref for the element. */
export function useInView(onEnter: () => void): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    // Without IntersectionObserver (old browsers, jsdom) the button still loads more.
    if (!element || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onEnter();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, onEnter]);
  return setElement;
}
