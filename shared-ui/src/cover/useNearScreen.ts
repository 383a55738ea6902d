import { useEffect, useState, type RefObject } from 'react';

/**
 * How far outside the screen, and outside a shelf that is swiped, a picture is asked for. Browsers' own lazy loading looks
 * up to 2,500 px ahead on a slow line: some thirty covers, which a song that is tapped at once would have to queue behind.
 * Without scrollMargin (older browsers) a picture on a shelf is asked for when it is swiped into view.
 */
const AHEAD = { rootMargin: '33% 0px', scrollMargin: '0px 50%' };
/** Pictures that came near once: they are in the browser's cache and show with the first render. */
const asked = new Set<string>();
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

/** Whether the picture `src` is to be asked for: it is near the screen, or was there before. */
export function useNearScreen(image: RefObject<HTMLImageElement | null>, src: string | undefined): boolean {
  const [nearSrc, setNearSrc] = useState<string>();
  // Without the observer (old browsers, jsdom) the browser's own lazy loading decides.
  const isNear = src === undefined || src === nearSrc || asked.has(src) || !('IntersectionObserver' in window);

  useEffect(() => {
    if (src === undefined || isNear || !image.current) return undefined;
    return watch(image.current, () => {
      asked.add(src);
      setNearSrc(src);
    });
  }, [image, src, isNear]);

  return isNear;
}
