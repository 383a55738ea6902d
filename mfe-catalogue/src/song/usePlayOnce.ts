import { useEffect, useRef } from 'react';
import { toBusSong, type Song } from '../api/model.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

/** RTE-12: starts a song once per mount, as soon as it is known, unless it sounds already. */
export function usePlayOnce(song: Song | undefined): void {
  const bus = useCatalogueBus();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!song || hasStarted.current) return;
    hasStarted.current = true;
    const player = bus.read('player/state');
    const isHeld = player?.song?.songId === song.songId;
    if (isHeld && (player?.status === 'playing' || player?.status === 'loading')) return;
    if (isHeld && player?.status === 'paused') bus.send('player/toggle', {});
    else bus.send('player/play', { songs: [toBusSong(song)], index: 0, source: 'song-page' });
  }, [bus, song]);
}
