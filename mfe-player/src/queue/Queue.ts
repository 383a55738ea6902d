import type { SongRef } from '@nyimbo/shared-events';

/** One entry of the queue. A song may occur twice, so each entry has its own identity. @decides ENT-4 */
export interface QueueEntry {
  /** Unique for the life of the queue, across all lists, so that late events of an earlier entry match no entry. */
  uid: number;
  song: SongRef;
  /**
   * The listener queued it ('Play next', 'Add to queue') or moved it. Such an entry plays even without autoplay, and
   * stays when another list becomes the queue.
   */
  isUserQueued: boolean;
  /** The site added it after the last song of the list (PLY-19). */
  isSuggested: boolean;
  /**
   * Index in the list that was played; null for a song that came from no list. Turning shuffle off restores this order
   * (PLY-16).
   */
  listIndex: number | null;
}

/** The songs to play, in order. Functions return a new queue. */
export interface Queue {
  entries: readonly QueueEntry[];
  /** Index of the current entry; -1 if and only if the queue is empty. */
  index: number;
  nextUid: number;
}

export const emptyQueue: Queue = { entries: [], index: -1, nextUid: 1 };

/** Creates new entries for `songs`; the caller advances `nextUid` by their number. */
export function createEntries(queue: Queue, songs: readonly SongRef[], isUserQueued: boolean): QueueEntry[] {
  return songs.map((song, offset) => ({
    uid: queue.nextUid + offset,
    song,
    isUserQueued,
    isSuggested: false,
    listIndex: isUserQueued ? null : offset,
  }));
}

/** Returns the songs of all entries in playback order, each once. */
export function listSongsOnce({ entries }: Queue): SongRef[] {
  return [...new Map(entries.map(({ song }) => [song.songId, song])).values()];
}

/** Replaces the queue with the played list. Clamps an index outside the list. @decides PLY-7 */
export function replaceQueue(queue: Queue, songs: readonly SongRef[], index: number): Queue {
  const entries = createEntries(queue, songs, false);
  return { entries, index: clampIndex(songs, index), nextUid: queue.nextUid + entries.length };
}

/** Clamps an index to the list; -1 for an empty list. */
const clampIndex = (songs: readonly SongRef[], index: number): number =>
  Math.min(Math.max(0, Math.trunc(index)), songs.length - 1);

/**
 * Replaces the list around the playing song. The song keeps its uid, so the engine continues. Returns null when the
 * list does not contain that song at `index`.
 */
export function replaceAroundCurrent(queue: Queue, songs: readonly SongRef[], index: number): Queue | null {
  const current = currentEntry(queue);
  if (current === null || songs[clampIndex(songs, index)]?.songId !== current.song.songId) return null;
  const replaced = replaceQueue(queue, songs, index);
  return {
    ...replaced,
    entries: replaced.entries.map((entry, position) =>
      position === replaced.index ? { ...current, listIndex: position } : entry,
    ),
  };
}

/**
 * Keeps the user-queued songs that the former queue has not played: inserts them directly after the new current entry.
 * Playing another list must not discard them.
 */
export function keepUserQueued(former: Queue, queue: Queue): Queue {
  const current = currentEntry(queue);
  if (current === null) return queue;
  const kept = upcomingEntries(former).filter(
    ({ isUserQueued, uid, song }) => isUserQueued && uid !== current.uid && song.songId !== current.song.songId,
  );
  if (kept.length === 0) return queue;
  const keptIds = new Set(kept.map(({ song }) => song.songId));
  const others = upcomingEntries(queue).filter(({ song }) => !keptIds.has(song.songId));
  return { ...queue, entries: [...queue.entries.slice(0, queue.index + 1), ...kept, ...others] };
}

/** Returns the entries after the current one, in order. */
export function upcomingEntries(queue: Queue): readonly QueueEntry[] {
  return queue.entries.slice(queue.index + 1);
}

/** Returns the entry at the current index; null when the queue is empty. */
export function currentEntry(queue: Queue): QueueEntry | null {
  return queue.entries[queue.index] ?? null;
}

/** Whether there is an entry after the current one. @decides PLY-3 */
export function canSkipNext(queue: Queue): boolean {
  return queue.index >= 0 && queue.index < queue.entries.length - 1;
}

/** Whether there is an entry before the current one. */
export function canSkipPrevious(queue: Queue): boolean {
  return queue.index > 0;
}

/** Moves by one entry; stays at either end (PLY-3). */
export function skip(queue: Queue, step: 1 | -1): Queue {
  const isPossible = step === 1 ? canSkipNext(queue) : canSkipPrevious(queue);
  return isPossible ? { ...queue, index: queue.index + step } : queue;
}

/** Moves to the next entry, from the last to the first (PLY-4 autoplay). */
export function skipWrapping(queue: Queue): Queue {
  return queue.entries.length === 0 ? queue : { ...queue, index: (queue.index + 1) % queue.entries.length };
}

/** Moves to the entry with this uid; stays when that entry is gone. */
export function jumpTo(queue: Queue, uid: number): Queue {
  const index = queue.entries.findIndex((entry) => entry.uid === uid);
  return index === -1 ? queue : { ...queue, index };
}
