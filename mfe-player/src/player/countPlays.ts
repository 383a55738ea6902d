import type { Scope } from '@nyimbo/shared-events/scope';
import type { PlayerStore } from '../store/PlayerStore.ts';
import { watchHeard } from './watchHeard.ts';

/** So much real sound makes a play. */
const PLAY_AFTER_SECONDS = 1;

/**
 * SNG-6: calls `countPlay` once per song of the page's life, after a second of sound. A call that fails may be made
 * again by a later play; the server counts once per listener's session whatever arrives.
 */
export function countPlays(store: PlayerStore, countPlay: (songId: number) => Promise<void>, scope: Scope): void {
  const counted = new Set<number>();
  const count = (songId: number): void => {
    counted.add(songId);
    countPlay(songId).catch(() => {
      // ApiError: offline, busy, too many. A lost count must not disturb the music.
      counted.delete(songId);
    });
  };
  const subscription = watchHeard(store).subscribe(({ entry, seconds }) => {
    if (entry !== null && seconds >= PLAY_AFTER_SECONDS && !counted.has(entry.song.songId)) count(entry.song.songId);
  });
  scope.add(() => subscription.unsubscribe());
}
