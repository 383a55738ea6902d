import type { SongRef } from '@nyimbo/shared-events';
import { createEntries, type Queue, type QueueEntry } from './Queue.ts';
import type { Random } from './shuffle.ts';

/** Creates entries for further songs of the played list (CAT-6). */
function createListEntries(queue: Queue, songs: readonly SongRef[]): QueueEntry[] {
  const listed = queue.entries.reduce((count, { listIndex }) => Math.max(count, (listIndex ?? -1) + 1), 0);
  return createEntries(queue, songs, false).map((entry, offset) => ({ ...entry, listIndex: listed + offset }));
}

/** Appends further songs of the played list. */
export function appendListSongs(queue: Queue, songs: readonly SongRef[]): Queue {
  const added = createListEntries(queue, songs);
  return { ...queue, entries: [...queue.entries, ...added], nextUid: queue.nextUid + added.length };
}

/**
 * Inserts further songs of a shuffled list at random positions among the upcoming ones: behind the next song, which may
 * be fetched already, and behind all that the listener has queued.
 */
export function mixInListSongs(queue: Queue, songs: readonly SongRef[], random: Random): Queue {
  const added = createListEntries(queue, songs);
  const entries = [...queue.entries];
  const lastQueuedIndex = entries.findLastIndex(({ isUserQueued }) => isUserQueued);
  const first = Math.min(Math.max(queue.index + 2, lastQueuedIndex + 1), entries.length);
  for (const entry of added) {
    const position = first + Math.floor(random() * (entries.length - first + 1));
    entries.splice(position, 0, entry);
  }
  return { ...queue, entries, nextUid: queue.nextUid + added.length };
}
