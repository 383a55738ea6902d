import { useEffect, useState } from 'react';

/** How far ahead of the window's end something counts as in view: the next page is there before it is scrolled to. */
const AHEAD = '600px';

/** Calls `onEnter` when the element comes near the window. Returns the ref for it. */
export function useInView(onEnter: () => void): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    // Without the observer (old browsers, jsdom) the button still loads more.
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
