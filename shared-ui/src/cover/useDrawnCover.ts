import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { CoverSubject } from '../cover-art/createCoverPalette.ts';
import { findGeneratedCover, loadGeneratedCover } from './loadGeneratedCover.ts';

/**
 * Draws the cover of an item without a picture and sets it on the image that gets the returned `ref`. The hook sets the
 * element's `src` directly: with state, each of a page's hundred covers would render twice.
 */
export function useDrawnCover(isDrawn: boolean, subject: CoverSubject): RefObject<HTMLImageElement | null> {
  const { kind, title, artist, position } = subject;
  const image = useRef<HTMLImageElement>(null);

  useLayoutEffect(() => {
    if (!isDrawn) return undefined;
    let isCurrent = true;
    const show = (address: string) => {
      if (isCurrent && image.current) image.current.src = address;
    };
    const wanted = { kind, title, artist, position };
    const found = findGeneratedCover(wanted);
    if (found) show(found);
    // If the generator's chunk fails to load, the cover keeps its plain fill.
    else loadGeneratedCover(wanted).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isDrawn, kind, title, artist, position]);

  return image;
}
