import type { Scope } from '@nyimbo/shared-events/scope';
import { currentSong } from '../store/PlayerModel.ts';
import type { PlayerStore } from '../store/PlayerStore.ts';

/** So much real sound makes a play. */
const PLAY_AFTER_SECONDS = 1;
/** A longer step between two positions is a seek, not sound. */
const LONGEST_STEP_SECONDS = 1.5;

/**
 * SNG-6: calls `countPlay` once per song of the page's life, after a second of sound. A call that fails may be made
 * again by a later play; the server counts once per listener's session whatever arrives.
 */
export function countPlays(store: PlayerStore, countPlay: (songId: number) => Promise<void>, scope: Scope): void {
  const counted = new Set<number>();
  let uid: number | null = null;
  let lastSeconds = 0;
  let heardSeconds = 0;

  const count = (songId: number): void => {
    counted.add(songId);
    countPlay(songId).catch(() => {
      // ApiError: offline, busy, too many. A lost count must not disturb the music.
      counted.delete(songId);
    });
  };

  const subscription = store.position$.subscribe(({ positionSeconds }) => {
    const model = store.getModel();
    const song = currentSong(model);
    const entry = model.queue.entries[model.queue.index];
    if (song === null || entry === undefined) return;
    if (entry.uid !== uid) {
      uid = entry.uid;
      heardSeconds = 0;
      lastSeconds = positionSeconds;
    }
    const step = positionSeconds - lastSeconds;
    lastSeconds = positionSeconds;
    if (model.playback.status !== 'playing' || step <= 0 || step > LONGEST_STEP_SECONDS) return;
    heardSeconds += step;
    if (heardSeconds >= PLAY_AFTER_SECONDS && !counted.has(song.songId)) count(song.songId);
  });
  scope.add(() => subscription.unsubscribe());
}
