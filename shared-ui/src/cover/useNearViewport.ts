import { useEffect, useState, type RefObject } from 'react';

/**
 * Distance from the viewport, and from a horizontal shelf, at which a picture starts to load. The browser's own lazy
 * loading uses up to 2,500 px on a slow connection. It then loads about thirty covers, which delay a tapped song.
 * Without scrollMargin (older browsers), a picture on a shelf loads when it is swiped into view.
 */
const LOAD_MARGINS = { rootMargin: '33% 0px', scrollMargin: '0px 50%' };
/**
 * URLs of pictures that were near the viewport earlier. The browser has cached these pictures, so they load at once.
 */
const loadedUrls = new Set<string>();
const listeners = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

function watchElement(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) listeners.get(target)?.();
  }, LOAD_MARGINS);
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
  const isNear = src === undefined || src === nearSrc || loadedUrls.has(src) || !('IntersectionObserver' in window);

  useEffect(() => {
    if (src === undefined || isNear || !image.current) return undefined;
    return watchElement(image.current, () => {
      loadedUrls.add(src);
      setNearSrc(src);
    });
  }, [image, src, isNear]);

  return isNear;
}
