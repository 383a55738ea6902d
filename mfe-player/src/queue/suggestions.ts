import type { SongRef } from '@nyimbo/shared-events';
import { createEntries, upcomingEntries, type Queue, type QueueEntry } from './Queue.ts';

/** Whether the site added this upcoming song, and the listener has not moved it or queued it since. */
const isOnlySuggested = ({ isSuggested, isUserQueued }: QueueEntry): boolean => isSuggested && !isUserQueued;

/** Appends songs that are not in the queue yet, marked as suggestions (PLY-19). */
export function appendSuggestions(queue: Queue, songs: readonly SongRef[]): Queue {
  const known = new Set(queue.entries.map(({ song }) => song.songId));
  const fresh = [...new Map(songs.map((song) => [song.songId, song])).values()].filter(
    ({ songId }) => !known.has(songId),
  );
  const entries = createEntries(queue, fresh, false).map((entry) => ({ ...entry, isSuggested: true, listIndex: null }));
  return { ...queue, entries: [...queue.entries, ...entries], nextUid: queue.nextUid + entries.length };
}

/** Removes the upcoming suggestions. */
export function dropSuggestions(queue: Queue): Queue {
  if (!upcomingEntries(queue).some(isOnlySuggested)) return queue;
  return { ...queue, entries: queue.entries.filter((entry, index) => index <= queue.index || !isOnlySuggested(entry)) };
}
