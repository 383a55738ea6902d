import type { SongRef } from '@nyimbo/shared-events';
import type { Scope } from '@nyimbo/shared-events/scope';
import { isPlaybackRequested } from '../engine/PlaybackEngine.ts';
import { findEntryAfterEnd } from '../store/playerReducer.ts';
import type { PlayerStore } from '../store/PlayerStore.ts';

/**
 * How long before a song's end prefetching of the next song starts. The current song's download is normally finished by
 * then.
 */
const NEAR_END_SECONDS = 20;

/**
 * Passes the next song to `prefetch`, once, when the current one is near its end and completely loaded (PLY-12). The
 * two therefore never share a slow connection, and skipping through a list prefetches nothing.
 * @decides PLY-12
 */
export function prefetchNext(store: PlayerStore, prefetch: (song: SongRef) => void, scope: Scope): void {
  let prefetchedUid: number | null = null;
  const subscription = store.position$.subscribe(({ positionSeconds, durationSeconds, loadedSeconds }) => {
    const model = store.getModel();
    if (durationSeconds === null || !isPlaybackRequested(model.playback)) return;
    const isNear = positionSeconds >= durationSeconds - NEAR_END_SECONDS && loadedSeconds >= durationSeconds - 1;
    const next = isNear ? findEntryAfterEnd(model) : null;
    if (next === null || next.uid === prefetchedUid) return;
    prefetchedUid = next.uid;
    prefetch(next.song);
  });
  scope.add(() => subscription.unsubscribe());
}
