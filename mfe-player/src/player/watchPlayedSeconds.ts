import { map, scan, type Observable } from 'rxjs';
import { currentEntry, type QueueEntry } from '../queue/Queue.ts';
import type { PlayerStore } from '../store/PlayerStore.ts';

/** A longer step between two positions is a seek, not playback. */
const LONGEST_STEP_SECONDS = 1.5;

/** How much of a queue entry has been played so far. */
export interface PlayedEntry {
  entry: QueueEntry | null;
  seconds: number;
  positionSeconds: number;
}

const NOTHING: PlayedEntry = { entry: null, seconds: 0, positionSeconds: 0 };

/** Emits the playback time of the current entry as often as the position moves; restarts at zero for the next entry. */
export function watchPlayedSeconds(store: PlayerStore): Observable<PlayedEntry> {
  return store.position$.pipe(
    map(({ positionSeconds }) => positionSeconds),
    scan((played, positionSeconds): PlayedEntry => {
      const { queue, playback } = store.getModel();
      const entry = currentEntry(queue);
      if (entry?.uid !== played.entry?.uid) return { entry, seconds: 0, positionSeconds };
      const step = positionSeconds - played.positionSeconds;
      const isSound = playback.status === 'playing' && step > 0 && step <= LONGEST_STEP_SECONDS;
      return { entry, seconds: played.seconds + (isSound ? step : 0), positionSeconds };
    }, NOTHING),
  );
}
