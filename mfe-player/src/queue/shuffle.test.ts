import { buildSongRef } from '@nyimbo/shared-events/testing';
import fc from 'fast-check';
import { moveEntry, queueLast, queueNext } from './editQueue.ts';
import { currentEntry, emptyQueue, replaceQueue, skip, type Queue } from './Queue.ts';
import { restoreListOrder, shuffleUpcoming, startAtCurrent } from './shuffle.ts';

const buildSongs = (...songIds: number[]) => songIds.map((songId) => buildSongRef({ songId }));
const listSongIds = (queue: Queue): number[] => queue.entries.map(({ song }) => song.songId);
const queueAt = (index: number): Queue => replaceQueue(emptyQueue, buildSongs(1, 2, 3, 4, 5, 6), index);
/** Always chooses the first of the remaining songs, which moves the first one to the end. */
const chooseFirst = () => 0;

describe('shuffleUpcoming', () => {
  test('PLY-16 keeps the songs up to the current one in place, and shuffles the others', () => {
    const queue = shuffleUpcoming(queueAt(2), chooseFirst);
    expect(listSongIds(queue)).toEqual([1, 2, 3, 5, 6, 4]);
    expect(currentEntry(queue)?.song.songId).toBe(3);
  });

  test('PLY-16 does not move the songs that the listener queued or moved', () => {
    const queued = queueNext(queueAt(0), buildSongs(9));
    const moved = moveEntry(queued, queued.entries[6]?.uid ?? 0, 2);
    expect(listSongIds(moved)).toEqual([1, 9, 2, 6, 3, 4, 5]);
    expect(listSongIds(shuffleUpcoming(moved, chooseFirst))).toEqual([1, 9, 3, 6, 4, 5, 2]);
  });

  test('PLY-16 produces each order of three songs equally often', () => {
    const start = replaceQueue(emptyQueue, buildSongs(1, 2, 3, 4), 0);
    const counts = new Map<string, number>();
    for (let round = 0; round < 6000; round += 1) {
      const order = listSongIds(shuffleUpcoming(start, Math.random)).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // Expect 1,000 of each order, with a standard deviation of 29. A difference of six standard deviations happens
    // about once in a billion runs.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(180);
  });
});

describe('startAtCurrent', () => {
  test('PLY-16 puts the current song first, so that the songs before it play too', () => {
    expect(listSongIds(startAtCurrent(queueAt(2)))).toEqual([3, 1, 2, 4, 5, 6]);
    expect(startAtCurrent(emptyQueue)).toBe(emptyQueue);
  });
});

describe('restoreListOrder', () => {
  test('PLY-16 restores the list’s order around the current song', () => {
    const shuffled = skip(shuffleUpcoming(startAtCurrent(queueAt(2)), chooseFirst), 1);
    expect(currentEntry(shuffled)?.song.songId).toBe(2);
    const restored = restoreListOrder(shuffled);
    expect(listSongIds(restored)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(currentEntry(restored)?.song.songId).toBe(2);
  });

  test('PLY-16 the listener’s songs keep their distance from the current one', () => {
    const queued = queueLast(
      queueNext(shuffleUpcoming(startAtCurrent(queueAt(2)), chooseFirst), buildSongs(9)),
      buildSongs(8),
    );
    expect(listSongIds(queued)).toEqual([3, 9, 2, 4, 5, 6, 1, 8]);
    expect(listSongIds(restoreListOrder(queued))).toEqual([1, 2, 3, 9, 4, 5, 6, 8]);
  });

  test('PLY-16 a queued song that is playing stays after the song before it', () => {
    const queued = skip(queueNext(shuffleUpcoming(startAtCurrent(queueAt(2)), chooseFirst), buildSongs(9)), 1);
    const restored = restoreListOrder(queued);
    expect(listSongIds(restored)).toEqual([1, 2, 3, 9, 4, 5, 6]);
    expect(currentEntry(restored)?.song.songId).toBe(9);
  });
});

const edits = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('shuffle' as const), seed: fc.nat(1000) }),
    fc.record({ do: fc.constant('restore' as const) }),
    fc.record({ do: fc.constant('skip' as const), step: fc.constantFrom(1 as const, -1 as const) }),
    fc.record({ do: fc.constant('next' as const), songId: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ do: fc.constant('move' as const), from: fc.nat(9), to: fc.nat(9) }),
  ),
  { maxLength: 20 },
);

test('PLY-16 for any sequence of changes, the queue stays a permutation, the current entry stays, and the list’s order can be restored', () => {
  fc.assert(
    fc.property(fc.nat(5), edits, (index, steps) => {
      let queue = queueAt(index);
      for (const step of steps) {
        const before = queue;
        if (step.do === 'shuffle') {
          let state = step.seed;
          queue = shuffleUpcoming(queue, () => (state = (state * 16807 + 7) % 2147483647) / 2147483647);
        }
        if (step.do === 'restore') queue = restoreListOrder(queue);
        if (step.do === 'skip') queue = skip(queue, step.step);
        if (step.do === 'next') queue = queueNext(queue, buildSongs(step.songId));
        if (step.do === 'move') queue = moveEntry(queue, queue.entries[step.from]?.uid ?? 0, step.to);
        if (step.do !== 'shuffle' && step.do !== 'restore') continue;
        const uids = (of: Queue) => of.entries.map(({ uid }) => uid).sort((one, other) => one - other);
        expect(uids(queue)).toEqual(uids(before));
        expect(currentEntry(queue)).toBe(currentEntry(before));
      }
      const listed = restoreListOrder(queue).entries.filter(
        ({ listIndex, isUserQueued }) => listIndex !== null && !isUserQueued,
      );
      const indexes = listed.map(({ listIndex }) => listIndex ?? -1);
      expect(indexes).toEqual([...indexes].sort((one, other) => one - other));
    }),
    { numRuns: 500 },
  );
});
