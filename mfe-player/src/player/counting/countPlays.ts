import type { Scope } from '@nyimbo/shared-events/scope';
import type { PlayerStore } from '../../store/PlayerStore.ts';
import { watchPlayedSeconds } from './watchPlayedSeconds.ts';

/** Playback time that counts as a play. */
export const PLAY_AFTER_SECONDS = 1;

/**
 * Calls `countPlay` once per song and page load, after a second of playback (SNG-6). After a failed call a later play
 * retries; the server counts only once per session.
 * @decides SNG-6
 */
export function countPlays(store: PlayerStore, countPlay: (songId: number) => Promise<void>, scope: Scope): void {
  const counted = new Set<number>();
  const count = (songId: number): void => {
    counted.add(songId);
    countPlay(songId).catch(() => {
      // ApiError: offline, busy, rate-limited. A lost count must not interrupt the music.
      counted.delete(songId);
    });
  };
  const subscription = watchPlayedSeconds(store).subscribe(({ entry, seconds }) => {
    if (entry !== null && seconds >= PLAY_AFTER_SECONDS && !counted.has(entry.song.songId)) count(entry.song.songId);
  });
  scope.add(() => subscription.unsubscribe());
}
