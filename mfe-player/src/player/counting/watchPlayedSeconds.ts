import { map, scan, type Observable } from 'rxjs';
import { currentEntry, type QueueEntry } from '../../queue/Queue.ts';
import type { PlayerStore } from '../../store/PlayerStore.ts';

/** The highest playback rate that browsers offer to listeners. */
const MAX_PLAYBACK_RATE = 2;
/** A position may lead the clock by this much and still be playback; a longer lead is a seek. */
const MAX_LEAD_SECONDS = 1;

/** The playback time of a queue entry so far. */
export interface EntryPlayTime {
  entry: QueueEntry | null;
  seconds: number;
  positionSeconds: number;
  /** Time of the last read position, by the page's clock. */
  readAtMs: number;
}

const NOTHING_PLAYED: EntryPlayTime = { entry: null, seconds: 0, positionSeconds: 0, readAtMs: 0 };

/**
 * Emits the playback time of the current entry whenever the position moves. Restarts at zero for the next entry. A busy
 * phone may report the position seconds late. The played time still counts, because the clock advanced by as much.
 */
export function watchPlayedSeconds(store: PlayerStore): Observable<EntryPlayTime> {
  return store.position$.pipe(
    map(({ positionSeconds }) => positionSeconds),
    scan((played, positionSeconds): EntryPlayTime => {
      const { queue, playback } = store.getModel();
      const entry = currentEntry(queue);
      const readAtMs = performance.now();
      if (entry?.uid !== played.entry?.uid) return { entry, seconds: 0, positionSeconds, readAtMs };
      const stepSeconds = positionSeconds - played.positionSeconds;
      const maxStepSeconds = ((readAtMs - played.readAtMs) / 1000) * MAX_PLAYBACK_RATE + MAX_LEAD_SECONDS;
      const isSound = playback.status === 'playing' && stepSeconds > 0 && stepSeconds <= maxStepSeconds;
      return { entry, seconds: played.seconds + (isSound ? stepSeconds : 0), positionSeconds, readAtMs };
    }, NOTHING_PLAYED),
  );
}
