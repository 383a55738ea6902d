import { useEffect, useState } from 'react';
import type { CoverSubject } from '../cover-art/createCoverPalette.ts';
import { findGeneratedCover, loadGeneratedCover } from './loadGeneratedCover.ts';

interface CoverAddress {
  /** Where the picture is; undefined while it is being drawn. */
  address: string | undefined;
  /** To be called when the picture does not load: it is drawn instead. */
  handleError: () => void;
}

/** The address of a cover: its picture's if it has one that loads, else that of the cloth drawn from its words. */
export function useCoverAddress(pictureUrl: string | null | undefined, subject: CoverSubject): CoverAddress {
  const { kind, title, artist, position } = subject;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const [, setDrawnCount] = useState(0);
  const picture = pictureUrl && pictureUrl !== failedUrl ? pictureUrl : undefined;
  const isDrawn = picture === undefined;

  useEffect(() => {
    if (!isDrawn) return undefined;
    let isCurrent = true;
    loadGeneratedCover({ kind, title, artist, position }).then(
      () => isCurrent && setDrawnCount((count) => count + 1),
      () => undefined, // The generator's chunk did not arrive: the plain fill stays, which is a cover's resting state.
    );
    return () => {
      isCurrent = false;
    };
  }, [isDrawn, kind, title, artist, position]);

  return {
    address: picture ?? findGeneratedCover(subject),
    handleError: () => setFailedUrl(pictureUrl ?? null),
  };
}
