import { buildSongRef } from '@nyimbo/shared-events/testing';
import fc from 'fast-check';
import { clearUpcoming, moveEntry, putBack, queueLast, queueNext, removeEntry } from './editQueue.ts';
import { keepUserQueued, currentEntry, emptyQueue, replaceQueue, skip, type Queue } from './Queue.ts';

const listOf = (...songIds: number[]) => songIds.map((songId) => buildSongRef({ songId }));
const queueAt = (index: number): Queue => replaceQueue(emptyQueue, listOf(1, 2, 3, 4), index);
const songIds = (queue: Queue): number[] => queue.entries.map(({ song }) => song.songId);
const userQueuedIds = (queue: Queue): number[] =>
  queue.entries.filter(({ isUserQueued }) => isUserQueued).map(({ song }) => song.songId);
const uidOf = (queue: Queue, index: number): number => queue.entries[index]?.uid ?? 0;

describe('queueNext', () => {
  test('puts songs right after the current one, in their order', () => {
    const queue = queueNext(queueAt(1), listOf(8, 9));
    expect(songIds(queue)).toEqual([1, 2, 8, 9, 3, 4]);
    expect(currentEntry(queue)?.song.songId).toBe(2);
    expect(userQueuedIds(queue)).toEqual([8, 9]);
  });

  test('moves a song that is to come anyway, with its identity, instead of doubling it', () => {
    const before = queueAt(0);
    const queue = queueNext(before, listOf(4));
    expect(songIds(queue)).toEqual([1, 4, 2, 3]);
    expect(uidOf(queue, 1)).toBe(uidOf(before, 3));
  });

  test('a song that is current or has been heard comes once more', () => {
    expect(songIds(queueNext(queueAt(1), listOf(2)))).toEqual([1, 2, 2, 3, 4]);
    expect(songIds(queueNext(queueAt(1), listOf(1)))).toEqual([1, 2, 1, 3, 4]);
  });

  test('makes a queue of nothing', () => {
    expect(queueNext(emptyQueue, listOf(8, 9))).toMatchObject({ index: 0, nextUid: 3 });
  });
});

describe('queueLast', () => {
  test('puts songs at the end, each once, and leaves those that are to come anyway where they are', () => {
    expect(songIds(queueLast(queueAt(0), listOf(9, 3, 9)))).toEqual([1, 2, 3, 4, 9]);
    const queue = queueAt(0);
    expect(queueLast(queue, listOf(2, 4))).toBe(queue);
  });
});

describe('moveEntry', () => {
  test('puts an entry at another index among the upcoming ones only', () => {
    const queue = queueAt(0);
    expect(songIds(moveEntry(queue, uidOf(queue, 3), 0))).toEqual([1, 4, 2, 3]);
    expect(songIds(moveEntry(queue, uidOf(queue, 1), 1))).toEqual([1, 3, 2, 4]);
    expect(songIds(moveEntry(queue, uidOf(queue, 1), 99))).toEqual([1, 3, 4, 2]);
    expect(songIds(moveEntry(queue, uidOf(queue, 3), -9))).toEqual([1, 4, 2, 3]);
  });

  test('the current entry and one that is gone stay', () => {
    const queue = queueAt(1);
    expect(moveEntry(queue, uidOf(queue, 1), 1)).toBe(queue);
    expect(moveEntry(queue, 99, 0)).toBe(queue);
  });
});

describe('removeEntry and putBack', () => {
  test('an entry comes back to where it was', () => {
    const queue = queueAt(1);
    const cut = removeEntry(queue, uidOf(queue, 2));
    expect(cut && songIds(cut.queue)).toEqual([1, 2, 4]);
    expect(cut && putBack(cut.queue, cut.removal)).toEqual(queue);
  });

  test('the current entry gives way to the next, or to the last when there is no next', () => {
    const first = removeEntry(queueAt(1), uidOf(queueAt(1), 1));
    expect(first && currentEntry(first.queue)?.song.songId).toBe(3);
    const last = removeEntry(queueAt(3), uidOf(queueAt(3), 3));
    expect(last && currentEntry(last.queue)?.song.songId).toBe(3);
    const only = replaceQueue(emptyQueue, listOf(1), 0);
    expect(removeEntry(only, uidOf(only, 0))?.queue).toMatchObject({ entries: [], index: -1 });
  });

  test('what was cleared comes back behind the current entry, also when that one has moved on', () => {
    const queue = queueAt(1);
    const cut = clearUpcoming(queue);
    expect(cut && songIds(cut.queue)).toEqual([1, 2]);
    expect(cut && songIds(putBack(cut.queue, cut.removal))).toEqual([1, 2, 3, 4]);
    const goneBack = cut && skip(cut.queue, -1);
    expect(goneBack && songIds(putBack(goneBack, cut.removal))).toEqual([1, 2, 3, 4]);
  });

  test('what stood behind an entry that is gone comes back at the end', () => {
    const queue = queueAt(0);
    const cut = removeEntry(queue, uidOf(queue, 2));
    const other = replaceQueue(cut?.queue ?? emptyQueue, listOf(7, 8), 0);
    expect(cut && songIds(putBack(other, cut.removal))).toEqual([7, 8, 3]);
  });
});

test('a song that was removed and is queued again is put back once', () => {
  const queue = queueLast(queueLast(emptyQueue, listOf(1, 2)), listOf(1, 2));
  expect(songIds(queue)).toEqual([1, 2, 1]);
  const cut = removeEntry(queue, uidOf(queue, 0));
  expect(cut && songIds(putBack(cut.queue, cut.removal))).toEqual([2, 1]);
});

describe('keepUserQueued', () => {
  test('what the listener queued and has not heard yet comes right after the chosen song of another list, once', () => {
    const former = queueNext(queueAt(0), listOf(8, 9));
    const next = keepUserQueued(former, replaceQueue(former, listOf(5, 6, 9), 0));
    expect(songIds(next)).toEqual([5, 8, 9, 6]);
  });

  test('a song that is chosen now is not kept for later', () => {
    const former = queueNext(queueAt(0), listOf(8, 9));
    expect(songIds(keepUserQueued(former, replaceQueue(former, listOf(8, 6), 0)))).toEqual([8, 9, 6]);
  });
});

test('whatever is done to it: its index is inside, its uids are unique, and nothing upcoming is there twice by asking', () => {
  const songs = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 5 }).map((ids) => listOf(...ids));
  const index = fc.integer({ min: -2, max: 12 });
  const edit = fc.oneof(
    songs.map((added) => (queue: Queue) => queueNext(queue, added)),
    songs.map((added) => (queue: Queue) => queueLast(queue, added)),
    fc.tuple(index, index).map(
      ([from, to]) =>
        (queue: Queue) =>
          moveEntry(queue, uidOf(queue, from), to),
    ),
    index.map((from) => (queue: Queue) => removeEntry(queue, uidOf(queue, from))?.queue ?? queue),
    index.map((from) => (queue: Queue) => {
      const cut = removeEntry(queue, uidOf(queue, from));
      return cut === null ? queue : putBack(cut.queue, cut.removal);
    }),
    fc.constant((queue: Queue) => clearUpcoming(queue)?.queue ?? queue),
    fc.constant((queue: Queue) => skip(queue, 1)),
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
      let queue = emptyQueue;
      for (const apply of edits) {
        queue = apply(queue);
        const uids = queue.entries.map(({ uid }) => uid);
        expect(new Set(uids).size).toBe(uids.length);
        expect(Math.max(0, ...uids)).toBeLessThan(queue.nextUid);
        expect(currentEntry(queue) === null).toBe(queue.entries.length === 0);
        if (queue.entries.length === 0) expect(queue.index).toBe(-1);
        const upcoming = songIds(queue).slice(queue.index + 1);
        expect(new Set(upcoming).size).toBe(upcoming.length);
      }
    }),
  );
});
