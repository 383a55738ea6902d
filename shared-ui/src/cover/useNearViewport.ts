import { useEffect, useState, type RefObject } from 'react';

/**
 * How far outside the viewport, and outside a horizontal shelf, a picture starts to load. The browser's own lazy
 * loading looks up to 2,500 px ahead on a slow connection: about thirty covers, which delay a song that is tapped at
 * once. Without scrollMargin (older browsers), a picture on a shelf loads when it is swiped into view.
 */
const AHEAD = { rootMargin: '33% 0px', scrollMargin: '0px 50%' };
/** Pictures that came near earlier. They are in the browser's cache, so they show at the first render. */
const requested = new Set<string>();
const listeners = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

function watch(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) listeners.get(target)?.();
  }, AHEAD);
  listeners.set(element, onNear);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}

/** Returns whether the picture `src` may load: it is near the viewport, or was earlier. */
export function useNearViewport(image: RefObject<HTMLImageElement | null>, src: string | undefined): boolean {
  const [nearSrc, setNearSrc] = useState<string>();
  // Without IntersectionObserver (old browsers, jsdom) the browser's own lazy loading decides.
  const isNear = src === undefined || src === nearSrc || requested.has(src) || !('IntersectionObserver' in window);

  useEffect(() => {
    if (src === undefined || isNear || !image.current) return undefined;
    return watch(image.current, () => {
      requested.add(src);
      setNearSrc(src);
    });
  }, [image, src, isNear]);

  return isNear;
}
