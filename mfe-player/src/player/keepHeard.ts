import type { SongRef } from '@nyimbo/shared-events';
import type { Scope } from '@nyimbo/shared-events/scope';
import type { PlayerStore } from '../store/PlayerStore.ts';
import { watchHeard } from './watchHeard.ts';

/** Share of a song that must be heard, so nearly all of its bytes have arrived. */
const HEARD_SHARE = 0.95;
/** The element reads ahead; at most this much of the end is missing when all bytes have arrived. */
const END_SECONDS = 1;

/** Passes a song to `keep` once, when it was played completely and its end has loaded. */
export function keepHeard(store: PlayerStore, keep: (song: SongRef) => void, scope: Scope): void {
  let keptUid: number | null = null;
  const subscription = watchHeard(store).subscribe(({ entry, seconds }) => {
    const { durationSeconds, loadedSeconds } = store.getPosition();
    if (entry === null || durationSeconds === null || entry.uid === keptUid) return;
    if (seconds < durationSeconds * HEARD_SHARE || loadedSeconds < durationSeconds - END_SECONDS) return;
    keptUid = entry.uid;
    keep(entry.song);
  });
  scope.add(() => subscription.unsubscribe());
}
