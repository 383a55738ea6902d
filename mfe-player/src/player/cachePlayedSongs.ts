import type { SongRef } from '@nyimbo/shared-events';
import type { Scope } from '@nyimbo/shared-events/scope';
import type { PlayerStore } from '../store/PlayerStore.ts';
import { watchPlayedSeconds } from './counting/watchPlayedSeconds.ts';

/** Share of a song that must be played, so nearly all of its bytes have arrived. */
const PLAYED_SHARE = 0.95;
/** The buffered range may end this much before the song's end although all bytes have arrived. */
const END_TOLERANCE_SECONDS = 1;

/** Passes a song to `cacheSong` once, when it was played completely and its end has loaded. */
export function cachePlayedSongs(store: PlayerStore, cacheSong: (song: SongRef) => void, scope: Scope): void {
  let cachedUid: number | null = null;
  const subscription = watchPlayedSeconds(store).subscribe(({ entry, seconds }) => {
    const { durationSeconds, loadedSeconds } = store.getPosition();
    if (entry === null || durationSeconds === null || entry.uid === cachedUid) return;
    if (seconds < durationSeconds * PLAYED_SHARE || loadedSeconds < durationSeconds - END_TOLERANCE_SECONDS) return;
    cachedUid = entry.uid;
    cacheSong(entry.song);
  });
  scope.add(() => subscription.unsubscribe());
}
