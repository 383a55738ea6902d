import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { CoverSubject } from '../cover-art/createCoverPalette.ts';
import { findGeneratedCover, loadGeneratedCover } from './loadGeneratedCover.ts';

/**
 * Draws the cover of what has no picture and puts it on the image whose `ref` this returns. Straight on the element and
 * not through state: a page may hold a hundred covers, and none of them needs a second render for it.
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
    // When the generator's chunk does not arrive the plain fill stays, which is a cover's resting state.
    else loadGeneratedCover(wanted).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isDrawn, kind, title, artist, position]);

  return image;
}
