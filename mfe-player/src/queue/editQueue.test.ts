import { buildSongRef } from '@nyimbo/shared-events/testing';
import fc from 'fast-check';
import { clearUpcoming, moveEntry, restoreRemoved, queueLast, queueNext, removeEntry } from './editQueue.ts';
import { keepUserQueued, currentEntry, emptyQueue, replaceQueue, skip, type Queue } from './Queue.ts';

const buildSongs = (...songIds: number[]) => songIds.map((songId) => buildSongRef({ songId }));
const queueAt = (index: number): Queue => replaceQueue(emptyQueue, buildSongs(1, 2, 3, 4), index);
const listSongIds = (queue: Queue): number[] => queue.entries.map(({ song }) => song.songId);
const listUserQueuedIds = (queue: Queue): number[] =>
  queue.entries.filter(({ isUserQueued }) => isUserQueued).map(({ song }) => song.songId);
const uidOf = (queue: Queue, index: number): number => queue.entries[index]?.uid ?? 0;

describe('queueNext', () => {
  test('inserts songs after the current one, in their order', () => {
    const queue = queueNext(queueAt(1), buildSongs(8, 9));
    expect(listSongIds(queue)).toEqual([1, 2, 8, 9, 3, 4]);
    expect(currentEntry(queue)?.song.songId).toBe(2);
    expect(listUserQueuedIds(queue)).toEqual([8, 9]);
  });

  test('moves a song that is already upcoming, with its uid, instead of adding it twice', () => {
    const before = queueAt(0);
    const queue = queueNext(before, buildSongs(4));
    expect(listSongIds(queue)).toEqual([1, 4, 2, 3]);
    expect(uidOf(queue, 1)).toBe(uidOf(before, 3));
  });

  test('adds a song again when it is current or already played', () => {
    expect(listSongIds(queueNext(queueAt(1), buildSongs(2)))).toEqual([1, 2, 2, 3, 4]);
    expect(listSongIds(queueNext(queueAt(1), buildSongs(1)))).toEqual([1, 2, 1, 3, 4]);
  });

  test('creates a queue from an empty one', () => {
    expect(queueNext(emptyQueue, buildSongs(8, 9))).toMatchObject({ index: 0, nextUid: 3 });
  });
});

describe('queueLast', () => {
  test('appends songs without duplicates, and does not move those that are already upcoming', () => {
    expect(listSongIds(queueLast(queueAt(0), buildSongs(9, 3, 9)))).toEqual([1, 2, 3, 4, 9]);
    const queue = queueAt(0);
    expect(queueLast(queue, buildSongs(2, 4))).toBe(queue);
  });
});

describe('moveEntry', () => {
  test('moves an entry among the upcoming ones only', () => {
    const queue = queueAt(0);
    expect(listSongIds(moveEntry(queue, uidOf(queue, 3), 0))).toEqual([1, 4, 2, 3]);
    expect(listSongIds(moveEntry(queue, uidOf(queue, 1), 1))).toEqual([1, 3, 2, 4]);
    expect(listSongIds(moveEntry(queue, uidOf(queue, 1), 99))).toEqual([1, 3, 4, 2]);
    expect(listSongIds(moveEntry(queue, uidOf(queue, 3), -9))).toEqual([1, 4, 2, 3]);
  });

  test('does not move the current entry or an unknown one', () => {
    const queue = queueAt(1);
    expect(moveEntry(queue, uidOf(queue, 1), 1)).toBe(queue);
    expect(moveEntry(queue, 99, 0)).toBe(queue);
  });
});

describe('removeEntry and restoreRemoved', () => {
  test('restores an entry at its previous position', () => {
    const queue = queueAt(1);
    const cut = removeEntry(queue, uidOf(queue, 2));
    expect(cut && listSongIds(cut.queue)).toEqual([1, 2, 4]);
    expect(cut && restoreRemoved(cut.queue, cut.removal)).toEqual(queue);
  });

  test('the next entry replaces a removed current one, or the last entry if there is no next', () => {
    const first = removeEntry(queueAt(1), uidOf(queueAt(1), 1));
    expect(first && currentEntry(first.queue)?.song.songId).toBe(3);
    const last = removeEntry(queueAt(3), uidOf(queueAt(3), 3));
    expect(last && currentEntry(last.queue)?.song.songId).toBe(3);
    const only = replaceQueue(emptyQueue, buildSongs(1), 0);
    expect(removeEntry(only, uidOf(only, 0))?.queue).toMatchObject({ entries: [], index: -1 });
  });

  test('restores cleared entries after the current one, even when the current entry has changed', () => {
    const queue = queueAt(1);
    const cut = clearUpcoming(queue);
    expect(cut && listSongIds(cut.queue)).toEqual([1, 2]);
    expect(cut && listSongIds(restoreRemoved(cut.queue, cut.removal))).toEqual([1, 2, 3, 4]);
    const afterSkipBack = cut && skip(cut.queue, -1);
    expect(afterSkipBack && listSongIds(restoreRemoved(afterSkipBack, cut.removal))).toEqual([1, 2, 3, 4]);
  });

  test('restores an entry at the end when the entry before it no longer exists', () => {
    const queue = queueAt(0);
    const cut = removeEntry(queue, uidOf(queue, 2));
    const other = replaceQueue(cut?.queue ?? emptyQueue, buildSongs(7, 8), 0);
    expect(cut && listSongIds(restoreRemoved(other, cut.removal))).toEqual([7, 8, 3]);
  });
});

test('restores a removed song only once when the queue contains it again', () => {
  const queue = queueLast(queueLast(emptyQueue, buildSongs(1, 2)), buildSongs(1, 2));
  expect(listSongIds(queue)).toEqual([1, 2, 1]);
  const cut = removeEntry(queue, uidOf(queue, 0));
  expect(cut && listSongIds(restoreRemoved(cut.queue, cut.removal))).toEqual([2, 1]);
});

describe('keepUserQueued', () => {
  test('songs that the listener queued and has not heard follow the chosen song of another list, without duplicates', () => {
    const former = queueNext(queueAt(0), buildSongs(8, 9));
    const next = keepUserQueued(former, replaceQueue(former, buildSongs(5, 6, 9), 0));
    expect(listSongIds(next)).toEqual([5, 8, 9, 6]);
  });

  test('the chosen song is not queued again', () => {
    const former = queueNext(queueAt(0), buildSongs(8, 9));
    expect(listSongIds(keepUserQueued(former, replaceQueue(former, buildSongs(8, 6), 0)))).toEqual([8, 9, 6]);
  });
});

test('for any sequence of edits, the index is valid, the uids are unique, and no upcoming song is there twice', () => {
  const songs = fc
    .array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 5 })
    .map((ids) => buildSongs(...ids));
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
      return cut === null ? queue : restoreRemoved(cut.queue, cut.removal);
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
        const upcoming = listSongIds(queue).slice(queue.index + 1);
        expect(new Set(upcoming).size).toBe(upcoming.length);
      }
    }),
  );
});
