import { useRef, useState } from 'react';
import { shrinkPicture } from './shrinkPicture.ts';

/** The change to the picture when the profile is saved. */
export type PictureChange = { kind: 'none' } | { kind: 'chosen'; dataAddress: string } | { kind: 'removed' };

const NO_CHANGE: PictureChange = { kind: 'none' };
const UNREADABLE_ERROR = 'We can’t read this file as a picture. Choose a JPEG, PNG or WebP.';

/** A new profile picture before it is saved. */
export interface PictureDraft {
  change: PictureChange;
  isReading: boolean;
  error: string | null;
  choose: (file: File) => void;
  remove: () => void;
  setError: (text: string | null) => void;
  /** Clears the change, after it was saved or discarded. */
  reset: () => void;
}

/** Holds a chosen picture until it is saved. Of two files chosen quickly, the last one wins. */
export function usePictureChange(): PictureDraft {
  const [change, setChange] = useState(NO_CHANGE);
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const latest = useRef<File | null>(null);

  const settle = (problem: string | null, next?: PictureChange) => {
    latest.current = null;
    setIsReading(false);
    setError(problem);
    if (next) setChange(next);
  };
  const read = async (file: File) => {
    const dataAddress = await shrinkPicture(file);
    if (latest.current !== file) return;
    if (dataAddress === null) settle(UNREADABLE_ERROR);
    else settle(null, { kind: 'chosen', dataAddress });
  };

  return {
    change,
    isReading,
    error,
    choose: (file) => {
      latest.current = file;
      setIsReading(true);
      setError(null);
      void read(file);
    },
    remove: () => settle(null, { kind: 'removed' }),
    setError,
    reset: () => settle(null, NO_CHANGE),
  };
}
