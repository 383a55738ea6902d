import type { SongRef } from '@nyimbo/shared-events';
import { createEntries, currentEntry, upcomingEntries, type Queue, type QueueEntry } from './Queue.ts';

/** The removed entries and the uid of the entry before them (null: at the front), to undo the removal. */
export interface Removal {
  entries: readonly QueueEntry[];
  afterUid: number | null;
}

/** The remaining queue and the removed entries. */
export interface RemovalResult {
  queue: Queue;
  removal: Removal;
}

/** Inserts songs after the current one. Moves a song that is already upcoming, to avoid duplicates. */
export function queueNext(queue: Queue, songs: readonly SongRef[]): Queue {
  const requested = uniqueSongs(songs);
  const requestedIds = new Set(requested.map(({ songId }) => songId));
  const upcoming = upcomingEntries(queue);
  const known = new Map(upcoming.map((entry) => [entry.song.songId, entry]));
  const fresh = createEntries(queue, requested, true);
  const first = fresh.map((entry) => {
    const existing = known.get(entry.song.songId);
    return existing === undefined ? entry : { ...existing, isUserQueued: true };
  });
  const others = upcoming.filter(({ song }) => !requestedIds.has(song.songId));
  return withUpcoming({ ...queue, nextUid: queue.nextUid + fresh.length }, [...first, ...others]);
}

/** Appends songs. A song that is already upcoming stays where it is. */
export function queueLast(queue: Queue, songs: readonly SongRef[]): Queue {
  const upcoming = upcomingEntries(queue);
  const upcomingIds = new Set(upcoming.map(({ song }) => song.songId));
  const missing = uniqueSongs(songs).filter(({ songId }) => !upcomingIds.has(songId));
  if (missing.length === 0) return queue;
  const fresh = createEntries(queue, missing, true);
  return withUpcoming({ ...queue, nextUid: queue.nextUid + fresh.length }, [...upcoming, ...fresh]);
}

/** Moves an upcoming entry to another index among the upcoming ones, 0 being the next; ignores any other entry. */
export function moveEntry(queue: Queue, uid: number, index: number): Queue {
  const upcoming = upcomingEntries(queue);
  const from = upcoming.findIndex((entry) => entry.uid === uid);
  const moved = upcoming[from];
  const to = Math.min(Math.max(0, Math.trunc(index)), upcoming.length - 1);
  if (moved === undefined || to === from) return queue;
  const others = upcoming.filter((entry) => entry !== moved);
  return withUpcoming(queue, [...others.slice(0, to), { ...moved, isUserQueued: true }, ...others.slice(to)]);
}

/**
 * Removes one entry. When it is the current one, the next becomes current, or the last when there is no next. Returns
 * null when there is no such entry.
 */
export function removeEntry(queue: Queue, uid: number): RemovalResult | null {
  const removedIndex = queue.entries.findIndex((entry) => entry.uid === uid);
  const removed = queue.entries[removedIndex];
  if (removed === undefined) return null;
  const entries = queue.entries.filter((entry) => entry !== removed);
  const index = Math.min(removedIndex < queue.index ? queue.index - 1 : queue.index, entries.length - 1);
  const afterUid = queue.entries[removedIndex - 1]?.uid ?? null;
  return { queue: { ...queue, entries, index }, removal: { entries: [removed], afterUid } };
}

/** Removes all entries of some songs, as `removeEntry` does. */
export function removeSongs(queue: Queue, songIds: readonly number[]): Queue {
  const removed = new Set(songIds);
  return queue.entries
    .filter(({ song }) => removed.has(song.songId))
    .reduce((rest, { uid }) => removeEntry(rest, uid)?.queue ?? rest, queue);
}

/** Removes all entries after the current one. Returns null when there are none. */
export function clearUpcoming(queue: Queue): RemovalResult | null {
  const removed = upcomingEntries(queue);
  if (removed.length === 0) return null;
  const afterUid = currentEntry(queue)?.uid ?? null;
  return { queue: withUpcoming(queue, []), removal: { entries: removed, afterUid } };
}

/**
 * Restores removed entries after their former predecessor, or at the end when the predecessor is gone. Always inserts
 * them among the upcoming entries, because the dialog shows only those. Drops entries of the same song queued in the
 * meantime, to avoid duplicates.
 */
export function restoreRemoved(queue: Queue, { entries, afterUid }: Removal): Queue {
  const upcoming = upcomingEntries(queue);
  const formerIndex = queue.entries.findIndex(({ uid }) => uid === afterUid);
  const isGone = formerIndex === -1 && afterUid !== null;
  const insertAt = isGone ? upcoming.length : Math.max(0, formerIndex - queue.index);
  const backIds = new Set(entries.map(({ song }) => song.songId));
  const isOther = ({ isUserQueued, song }: QueueEntry): boolean => !isUserQueued || !backIds.has(song.songId);
  const [before, after] = [upcoming.slice(0, insertAt).filter(isOther), upcoming.slice(insertAt).filter(isOther)];
  return withUpcoming(queue, [...before, ...entries, ...after]);
}

/** Replaces the entries after the current one. In an empty queue the first new entry becomes the current one. */
function withUpcoming(queue: Queue, upcoming: readonly QueueEntry[]): Queue {
  const entries = [...queue.entries.slice(0, queue.index + 1), ...upcoming];
  return { ...queue, entries, index: entries.length === 0 ? -1 : Math.max(0, queue.index) };
}

function uniqueSongs(songs: readonly SongRef[]): SongRef[] {
  return [...new Map(songs.map((song) => [song.songId, song])).values()];
}
