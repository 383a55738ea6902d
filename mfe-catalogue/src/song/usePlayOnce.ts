import { chooseAudioFile, isSounding } from '@nyimbo/shared-api';
import type { PlayPayload } from '@nyimbo/shared-events';
import { isSavingData } from '@nyimbo/shared-ui';
import { useEffect, useRef } from 'react';
import { toBusSong, type Song } from '../api/model.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

/** Moments that were started in this page's life: coming back to one by the history must not throw the song back. */
const startedMoments = new Set<string>();

/**
 * RTE-12 and links to a moment (SHR-1): starts a song once per mount, as soon as it is known, at its beginning or at
 * `startSeconds`. Without a moment a song that sounds already is left alone.
 */
export function usePlayOnce(song: Song | undefined, startSeconds?: number): void {
  const bus = useCatalogueBus();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!song || hasStarted.current) return;
    hasStarted.current = true;
    const player = bus.read('player/state');
    // Played before the player was there, from the page's HTML or a list: it is where its listener wants it.
    const isAhead = !player && isSounding(chooseAudioFile(song, isSavingData()).url);
    const play = (moment?: number) => {
      const payload: PlayPayload = { songs: [toBusSong(song)], index: 0, source: 'song-page' };
      bus.send('player/play', moment === undefined ? payload : { ...payload, startSeconds: moment });
    };
    if (startSeconds !== undefined && startSeconds < (song.durationSeconds ?? Infinity)) {
      const moment = `${song.songId} ${startSeconds}`;
      if (!isAhead && !startedMoments.has(moment)) play(startSeconds);
      startedMoments.add(moment);
      return;
    }
    if (isAhead) return;
    const isHeld = player?.song?.songId === song.songId;
    if (isHeld && (player?.status === 'playing' || player?.status === 'loading')) return;
    if (isHeld && player?.status === 'paused') bus.send('player/toggle', {});
    else play();
  }, [bus, song, startSeconds]);
}
