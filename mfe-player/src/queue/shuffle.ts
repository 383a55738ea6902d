import { currentEntry, upcomingEntries, type Queue, type QueueEntry } from './Queue.ts';

/** Returns a random number from 0 up to but not including 1, as `Math.random` does. */
export type Random = () => number;

/**
 * Moves the current entry to the front, so that every other song of its list is still to come. Called when a list
 * starts with shuffle on.
 */
export function startAtCurrent(queue: Queue): Queue {
  const current = currentEntry(queue);
  if (current === null) return queue;
  return { ...queue, entries: [current, ...queue.entries.filter((entry) => entry !== current)], index: 0 };
}

/** Shuffles the upcoming entries (PLY-16). Entries that the listener queued keep their position. @decides PLY-16 */
export function shuffleUpcoming(queue: Queue, random: Random): Queue {
  const upcoming = upcomingEntries(queue);
  const shuffled = shuffle(
    upcoming.filter(({ isUserQueued }) => !isUserQueued),
    random,
  );
  if (shuffled.length < 2) return queue;
  let next = 0;
  const ordered = upcoming.map((entry) => (entry.isUserQueued ? entry : (shuffled[next++] ?? entry)));
  return { ...queue, entries: [...queue.entries.slice(0, queue.index + 1), ...ordered] };
}

/**
 * Restores the order of the played list around the current entry. Upcoming entries that the listener queued keep their
 * distance from it.
 */
export function restoreListOrder(queue: Queue): Queue {
  const current = currentEntry(queue);
  if (current === null) return queue;
  const isPinned = (entry: QueueEntry, index: number): boolean => entry.isUserQueued && index > queue.index;
  const listed = sortByList(queue.entries.filter((entry, index) => !isPinned(entry, index)));
  const index = listed.indexOf(current);
  const upcoming = listed.slice(index + 1);
  upcomingEntries(queue).forEach((entry, offset) => {
    if (entry.isUserQueued) upcoming.splice(offset, 0, entry);
  });
  return { ...queue, entries: [...listed.slice(0, index + 1), ...upcoming], index };
}

/** Sorts entries by their index in the played list. An entry of no list stays behind the entry before it. */
function sortByList(entries: readonly QueueEntry[]): QueueEntry[] {
  let lastIndex = -1;
  return entries
    .map((entry) => ({ entry, key: (lastIndex = entry.listIndex ?? lastIndex) }))
    .sort((one, other) => one.key - other.key)
    .map(({ entry }) => entry);
}

/** Returns a copy in random order (Fisher-Yates). */
function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[chosen]] = [shuffled[chosen] as Item, shuffled[last] as Item];
  }
  return shuffled;
}
