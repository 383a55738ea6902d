import type { SongRef } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect, useRef, type RefObject } from 'react';
import { logFailure } from '../logging/logFailure.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import type { WaveDrawing } from './WaveDrawing.ts';
import { runAfterSoundStarts } from './runAfterSoundStarts.ts';

/**
 * Number of placeholder peaks, which depend on title and artist only. It is larger than the number of bars in the
 * widest waveform.
 */
const PLACEHOLDER_PEAK_COUNT = 400;

interface ProgressFractions {
  played: number;
  loaded: number;
}

/** Draws the song's waveform in the element: placeholder bars first, the real ones when they arrive. */
export function useWaveDrawing(song: SongRef, fractions: ProgressFractions): RefObject<HTMLDivElement | null> {
  const { store, loadPeaks, loadWaveDrawing } = usePlayer();
  const container = useRef<HTMLDivElement>(null);
  const drawing = useRef<WaveDrawing | null>(null);
  const latest = useRef(fractions);
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
      const seeded = createSeededPeaks(song.title, song.artist, PLACEHOLDER_PEAK_COUNT);
      const newDrawing = createDrawing({ container: container.current, peaks: seeded });
      newDrawing.setProgress(latest.current.played, latest.current.loaded);
      drawing.current = newDrawing;
      const real = await peaks;
      if (real !== null && drawing.current === newDrawing) newDrawing.setPeaks(real);
    };
    const start = (): void => {
      draw().catch((error: unknown) => logFailure('The waveform was not drawn', error));
    };
    runAfterSoundStarts(store, start, scope);
    return () => {
      scope.dispose();
      drawing.current?.destroy();
      drawing.current = null;
    };
    // A new object for the same song does not need a new drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [songId, store, loadPeaks, loadWaveDrawing]);

  useEffect(() => {
    latest.current = fractions;
    drawing.current?.setProgress(fractions.played, fractions.loaded);
  });

  return container;
}
