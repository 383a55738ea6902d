import type { SongRef } from '@nyimbo/shared-events';
import type { Scope } from '@nyimbo/shared-events/scope';
import type { PlayerStore } from '../store/PlayerStore.ts';
import { watchHeard } from './watchHeard.ts';

/** So much of a song heard means that nearly all of its bytes have come. */
const HEARD_SHARE = 0.95;
/** The element reads ahead; what is missing of the end at most when all is here. */
const END_SECONDS = 1;

/** Hands a song to `keep` when it was heard whole and its end is here too; once for each time that it is heard so. */
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
