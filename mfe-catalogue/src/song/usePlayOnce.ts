import { chooseAudioFile, isSounding } from '@nyimbo/shared-api';
import type { PlayPayload } from '@nyimbo/shared-events';
import { isSavingData } from '@nyimbo/shared-ui';
import { useEffect, useRef } from 'react';
import { toBusSong, type Song } from '../api/model.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

/**
 * The songs with start times that this page has already played, as 'songId startSeconds'. Going back to such a link
 * must not rewind the song.
 */
const startedLinks = new Set<string>();

/**
 * Starts a song once per mount, as soon as it has loaded, at its beginning (RTE-12) or at `startSeconds` (a link with a
 * start time, SHR-1). Without `startSeconds`, does not restart a song that is already playing.
 */
export function usePlayOnce(song: Song | undefined, startSeconds?: number): void {
  const bus = useCatalogueBus();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!song || hasStarted.current) return;
    hasStarted.current = true;
    const player = bus.read('player/state');
    // The listener may have started the song before the player loaded, from the page's HTML or a list: keep its
    // position.
    const isAlreadyPlaying = !player && isSounding(chooseAudioFile(song, isSavingData()).url);
    const play = (positionSeconds?: number) => {
      const payload: PlayPayload = { songs: [toBusSong(song)], index: 0, source: 'song-page' };
      bus.send('player/play', positionSeconds === undefined ? payload : { ...payload, startSeconds: positionSeconds });
    };
    if (startSeconds !== undefined && startSeconds < (song.durationSeconds ?? Infinity)) {
      const link = `${song.songId} ${startSeconds}`;
      if (!isAlreadyPlaying && !startedLinks.has(link)) play(startSeconds);
      startedLinks.add(link);
      return;
    }
    if (isAlreadyPlaying) return;
    const isCurrent = player?.song?.songId === song.songId;
    if (isCurrent && (player.status === 'playing' || player.status === 'loading' || player.status === 'waiting'))
      return;
    play();
  }, [bus, song, startSeconds]);
}
