import type { SongRef } from '@nyimbo/shared-events';

/** One place in the queue. The same song may stand in it twice, so each place has an identity of its own. */
export interface QueueEntry {
  /** Unique for the life of the queue, also across lists: late news of a former entry finds no match. */
  uid: number;
  song: SongRef;
  /**
   * The listener put it there ('Play next', 'Add to queue', or moved by hand). Such an entry is heard after the one
   * before it also without autoplay, and stays when another list becomes the queue.
   */
  isAsked: boolean;
}

export interface Queue {
  entries: readonly QueueEntry[];
  /** The current entry; -1 exactly when there are none. */
  index: number;
  nextUid: number;
}

export const emptyQueue: Queue = { entries: [], index: -1, nextUid: 1 };

/** Entries of their own for `songs`; whoever takes them moves `nextUid` on by as many. */
export function createEntries(queue: Queue, songs: readonly SongRef[], isAsked: boolean): QueueEntry[] {
  return songs.map((song, place) => ({ uid: queue.nextUid + place, song, isAsked }));
}

/** The list that was played from becomes the queue (PLY-7). An index outside the list is brought inside. */
export function replaceQueue(queue: Queue, songs: readonly SongRef[], index: number): Queue {
  const entries = createEntries(queue, songs, false);
  return { entries, index: placeInside(songs, index), nextUid: queue.nextUid + entries.length };
}

/** -1 for an empty list. */
const placeInside = (songs: readonly SongRef[], index: number): number =>
  Math.min(Math.max(0, Math.trunc(index)), songs.length - 1);

/**
 * Puts a new list around the song that is playing, which keeps its uid: to the engine nothing has changed. Null when
 * the list does not hold that song at `index`.
 */
export function adoptQueue(queue: Queue, songs: readonly SongRef[], index: number): Queue | null {
  const current = currentEntry(queue);
  if (current === null || songs[placeInside(songs, index)]?.songId !== current.song.songId) return null;
  const replaced = replaceQueue(queue, songs, index);
  return { ...replaced, entries: replaced.entries.map((entry, place) => (place === replaced.index ? current : entry)) };
}

/**
 * What the listener had asked for in the former queue and has not heard yet comes right after the current entry of the
 * new one: playing another list must not throw away what was put together by hand.
 */
export function carryAsked(former: Queue, queue: Queue): Queue {
  const current = currentEntry(queue);
  if (current === null) return queue;
  const carried = upcomingEntries(former).filter(
    ({ isAsked, uid, song }) => isAsked && uid !== current.uid && song.songId !== current.song.songId,
  );
  if (carried.length === 0) return queue;
  const carriedIds = new Set(carried.map(({ song }) => song.songId));
  const others = upcomingEntries(queue).filter(({ song }) => !carriedIds.has(song.songId));
  return { ...queue, entries: [...queue.entries.slice(0, queue.index + 1), ...carried, ...others] };
}

/** What comes after the current entry, in its order. */
export function upcomingEntries(queue: Queue): readonly QueueEntry[] {
  return queue.entries.slice(queue.index + 1);
}

export function currentEntry(queue: Queue): QueueEntry | null {
  return queue.entries[queue.index] ?? null;
}

export function canSkipNext(queue: Queue): boolean {
  return queue.index >= 0 && queue.index < queue.entries.length - 1;
}

export function canSkipPrevious(queue: Queue): boolean {
  return queue.index > 0;
}

/** Moves by one; stays at the ends (PLY-3). */
export function skip(queue: Queue, step: 1 | -1): Queue {
  const isPossible = step === 1 ? canSkipNext(queue) : canSkipPrevious(queue);
  return isPossible ? { ...queue, index: queue.index + step } : queue;
}

/** Moves to the next, from the last to the first (PLY-4 autoplay). */
export function skipWrapping(queue: Queue): Queue {
  return queue.entries.length === 0 ? queue : { ...queue, index: (queue.index + 1) % queue.entries.length };
}

/** Moves to the entry with this uid; stays when it is gone. */
export function jumpTo(queue: Queue, uid: number): Queue {
  const index = queue.entries.findIndex((entry) => entry.uid === uid);
  return index === -1 ? queue : { ...queue, index };
}
