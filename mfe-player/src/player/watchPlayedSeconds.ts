import { map, scan, type Observable } from 'rxjs';
import { currentEntry, type QueueEntry } from '../queue/Queue.ts';
import type { PlayerStore } from '../store/PlayerStore.ts';

/** Browsers let a listener play this many times as fast. */
const FASTEST_RATE = 2;
/** A position may lead the clock by this much and still be playback; a longer lead is a seek. */
const LEAD_SECONDS = 1;

/** How much of a queue entry has been played so far. */
export interface PlayedEntry {
  entry: QueueEntry | null;
  seconds: number;
  positionSeconds: number;
  /** When the position was read, by the page's clock. */
  readAtMs: number;
}

const NOTHING: PlayedEntry = { entry: null, seconds: 0, positionSeconds: 0, readAtMs: 0 };

/**
 * Emits the playback time of the current entry as often as the position moves; restarts at zero for the next entry. A
 * busy phone may report the position seconds late: what was played until then counts, because the clock moved as well.
 */
export function watchPlayedSeconds(store: PlayerStore): Observable<PlayedEntry> {
  return store.position$.pipe(
    map(({ positionSeconds }) => positionSeconds),
    scan((played, positionSeconds): PlayedEntry => {
      const { queue, playback } = store.getModel();
      const entry = currentEntry(queue);
      const readAtMs = performance.now();
      if (entry?.uid !== played.entry?.uid) return { entry, seconds: 0, positionSeconds, readAtMs };
      const step = positionSeconds - played.positionSeconds;
      const longestStep = ((readAtMs - played.readAtMs) / 1000) * FASTEST_RATE + LEAD_SECONDS;
      const isSound = playback.status === 'playing' && step > 0 && step <= longestStep;
      return { entry, seconds: played.seconds + (isSound ? step : 0), positionSeconds, readAtMs };
    }, NOTHING),
  );
}
