import type { SongRef } from '@nyimbo/shared-events';
import type { Scope } from '@nyimbo/shared-events/scope';
import type { PlayerStore } from '../store/PlayerStore.ts';
import { watchPlayedSeconds } from './watchPlayedSeconds.ts';

/** Share of a song that must be played, so nearly all of its bytes have arrived. */
const PLAYED_SHARE = 0.95;
/** The element reads ahead; at most this much of the end is missing when all bytes have arrived. */
const END_SECONDS = 1;

/** Passes a song to `cacheSong` once, when it was played completely and its end has loaded. */
export function cachePlayedSongs(store: PlayerStore, cacheSong: (song: SongRef) => void, scope: Scope): void {
  let cachedUid: number | null = null;
  const subscription = watchPlayedSeconds(store).subscribe(({ entry, seconds }) => {
    const { durationSeconds, loadedSeconds } = store.getPosition();
    if (entry === null || durationSeconds === null || entry.uid === cachedUid) return;
    if (seconds < durationSeconds * PLAYED_SHARE || loadedSeconds < durationSeconds - END_SECONDS) return;
    cachedUid = entry.uid;
    cacheSong(entry.song);
  });
  scope.add(() => subscription.unsubscribe());
}
