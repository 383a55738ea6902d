import type { SongRef } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect, useRef, type RefObject } from 'react';
import { logFailure } from '../logging/logFailure.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import type { WaveDrawing } from './WaveDrawing.ts';
import { afterSoundStarts } from './afterSoundStarts.ts';

/** Enough for the widest waveform: more than one for each bar. */
const SEEDED_BARS = 400;

interface Shares {
  played: number;
  loaded: number;
}

/** Draws the song's waveform in the element: seeded bars first, the real ones when they arrive. */
export function useWaveDrawing(song: SongRef, shares: Shares): RefObject<HTMLDivElement | null> {
  const { store, loadPeaks, loadWaveDrawing } = usePlayer();
  const container = useRef<HTMLDivElement>(null);
  const drawing = useRef<WaveDrawing | null>(null);
  const latest = useRef(shares);
  const { songId } = song;

  useEffect(() => {
    const scope = createScope();
    const draw = async (): Promise<void> => {
      const peaks = loadPeaks(song);
      const [createDrawing, { createSeededPeaks }] = await Promise.all([
        loadWaveDrawing(),
        import('@nyimbo/shared-ui/cover-art'),
      ]);
      if (scope.isDisposed || container.current === null) return;
      const seeded = createSeededPeaks(song.title, song.artist, SEEDED_BARS);
      const made = createDrawing({ container: container.current, peaks: seeded });
      made.setProgress(latest.current.played, latest.current.loaded);
      drawing.current = made;
      const real = await peaks;
      if (real !== null && drawing.current === made) made.setPeaks(real);
    };
    const start = (): void => {
      draw().catch((error: unknown) => logFailure('The waveform was not drawn', error));
    };
    afterSoundStarts(store, start, scope);
    return () => {
      scope.dispose();
      drawing.current?.destroy();
      drawing.current = null;
    };
    // A new object for the same song does not need a new drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [songId, store, loadPeaks, loadWaveDrawing]);

  useEffect(() => {
    latest.current = shares;
    drawing.current?.setProgress(shares.played, shares.loaded);
  });

  return container;
}
