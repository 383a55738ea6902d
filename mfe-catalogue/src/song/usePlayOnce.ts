import { chooseAudioFile, isSounding } from '@nyimbo/shared-api';
import type { PlayPayload } from '@nyimbo/shared-events';
import { isSavingData } from '@nyimbo/shared-ui';
import { useEffect, useRef } from 'react';
import { toBusSong, type Song } from '../api/model.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

/** Start times already played since the page loaded. Returning to one through the history must not rewind the song. */
const startedMoments = new Set<string>();

/**
 * RTE-12 and links with a start time (SHR-1): starts a song once per mount, as soon as it is known, at its beginning or
 * at `startSeconds`. Without `startSeconds` it does not restart a song that is already playing.
 */
export function usePlayOnce(song: Song | undefined, startSeconds?: number): void {
  const bus = useCatalogueBus();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!song || hasStarted.current) return;
    hasStarted.current = true;
    const player = bus.read('player/state');
    // The listener started the song before the player loaded, from the page's HTML or a list: keep its position.
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
    if (isHeld && (player.status === 'playing' || player.status === 'loading' || player.status === 'waiting')) return;
    if (isHeld && player?.status === 'paused') bus.send('player/toggle', {});
    else play();
  }, [bus, song, startSeconds]);
}
