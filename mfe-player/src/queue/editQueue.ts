import type { SongRef } from '@nyimbo/shared-events';
import { createEntries, currentEntry, upcomingEntries, type Queue, type QueueEntry } from './Queue.ts';

/** The removed entries and the uid of the entry before them (null: at the front), to undo the removal. */
export interface Removal {
  entries: readonly QueueEntry[];
  afterUid: number | null;
}

/** The remaining queue and the removed entries. */
export interface Cut {
  queue: Queue;
  removal: Removal;
}

/** Inserts songs after the current one. Moves a song that is already upcoming, to avoid duplicates. */
export function queueNext(queue: Queue, songs: readonly SongRef[]): Queue {
  const asked = uniqueSongs(songs);
  const askedIds = new Set(asked.map(({ songId }) => songId));
  const waiting = upcomingEntries(queue);
  const known = new Map(waiting.map((entry) => [entry.song.songId, entry]));
  const fresh = createEntries(queue, asked, true);
  const first = fresh.map((entry) => {
    const held = known.get(entry.song.songId);
    return held === undefined ? entry : { ...held, isAsked: true };
  });
  const others = waiting.filter(({ song }) => !askedIds.has(song.songId));
  return withUpcoming({ ...queue, nextUid: queue.nextUid + fresh.length }, [...first, ...others]);
}

/** Appends songs. A song that is already upcoming stays where it is. */
export function queueLast(queue: Queue, songs: readonly SongRef[]): Queue {
  const waiting = upcomingEntries(queue);
  const waitingIds = new Set(waiting.map(({ song }) => song.songId));
  const missing = uniqueSongs(songs).filter(({ songId }) => !waitingIds.has(songId));
  if (missing.length === 0) return queue;
  const fresh = createEntries(queue, missing, true);
  return withUpcoming({ ...queue, nextUid: queue.nextUid + fresh.length }, [...waiting, ...fresh]);
}

/** Moves an upcoming entry to another index among the upcoming ones, 0 being the next; ignores any other entry. */
export function moveEntry(queue: Queue, uid: number, place: number): Queue {
  const waiting = upcomingEntries(queue);
  const from = waiting.findIndex((entry) => entry.uid === uid);
  const moved = waiting[from];
  const to = Math.min(Math.max(0, Math.trunc(place)), waiting.length - 1);
  if (moved === undefined || to === from) return queue;
  const others = waiting.filter((entry) => entry !== moved);
  return withUpcoming(queue, [...others.slice(0, to), { ...moved, isAsked: true }, ...others.slice(to)]);
}

/**
 * Removes one entry. When it is the current one, the next becomes current, or the last when there is no next. Returns
 * null when there is no such entry.
 */
export function removeEntry(queue: Queue, uid: number): Cut | null {
  const place = queue.entries.findIndex((entry) => entry.uid === uid);
  const removed = queue.entries[place];
  if (removed === undefined) return null;
  const entries = queue.entries.filter((entry) => entry !== removed);
  const index = Math.min(place < queue.index ? queue.index - 1 : queue.index, entries.length - 1);
  const afterUid = queue.entries[place - 1]?.uid ?? null;
  return { queue: { ...queue, entries, index }, removal: { entries: [removed], afterUid } };
}

/** Removes all entries after the current one. Returns null when there are none. */
export function clearUpcoming(queue: Queue): Cut | null {
  const removed = upcomingEntries(queue);
  if (removed.length === 0) return null;
  const afterUid = currentEntry(queue)?.uid ?? null;
  return { queue: withUpcoming(queue, []), removal: { entries: removed, afterUid } };
}

/**
 * Restores removed entries after their former predecessor, or at the end when that one is gone. Always inserts them
 * among the upcoming entries, because the dialog shows only those. Drops entries of the same song queued in the
 * meantime, to avoid duplicates.
 */
export function putBack(queue: Queue, { entries, afterUid }: Removal): Queue {
  const waiting = upcomingEntries(queue);
  const stood = queue.entries.findIndex(({ uid }) => uid === afterUid);
  const isGone = stood === -1 && afterUid !== null;
  const place = isGone ? waiting.length : Math.max(0, stood - queue.index);
  const backIds = new Set(entries.map(({ song }) => song.songId));
  const isOther = ({ isAsked, song }: QueueEntry): boolean => !isAsked || !backIds.has(song.songId);
  const [before, after] = [waiting.slice(0, place).filter(isOther), waiting.slice(place).filter(isOther)];
  return withUpcoming(queue, [...before, ...entries, ...after]);
}

/** Replaces the entries after the current one; in an empty queue the first of them becomes the current one. */
function withUpcoming(queue: Queue, waiting: readonly QueueEntry[]): Queue {
  const entries = [...queue.entries.slice(0, queue.index + 1), ...waiting];
  return { ...queue, entries, index: entries.length === 0 ? -1 : Math.max(0, queue.index) };
}

function uniqueSongs(songs: readonly SongRef[]): SongRef[] {
  return [...new Map(songs.map((song) => [song.songId, song])).values()];
}
