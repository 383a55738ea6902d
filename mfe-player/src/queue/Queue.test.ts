import { buildSongRef } from '@nyimbo/shared-events/testing';
import fc from 'fast-check';
import { clearUpcoming } from './editQueue.ts';
import {
  replaceAroundCurrent,
  canSkipNext,
  canSkipPrevious,
  currentEntry,
  emptyQueue,
  jumpTo,
  replaceQueue,
  skip,
  skipWrapping,
  type Queue,
} from './Queue.ts';

const songs = [1, 2, 3].map((songId) => buildSongRef({ songId }));
const queueAt = (index: number): Queue => replaceQueue(emptyQueue, songs, index);
const listSongIds = (queue: Queue): number[] => queue.entries.map(({ song }) => song.songId);

describe('Queue', () => {
  test('PLY-7 the list becomes the queue, starting at the chosen song', () => {
    const queue = queueAt(1);
    expect(listSongIds(queue)).toEqual([1, 2, 3]);
    expect(currentEntry(queue)?.song.songId).toBe(2);
  });

  test('PLY-3 next and previous stop at the ends', () => {
    expect([canSkipPrevious(queueAt(0)), canSkipNext(queueAt(0))]).toEqual([false, true]);
    expect([canSkipPrevious(queueAt(2)), canSkipNext(queueAt(2))]).toEqual([true, false]);
    expect(skip(queueAt(2), 1)).toEqual(queueAt(2));
    expect(skip(queueAt(0), -1)).toEqual(queueAt(0));
    expect([canSkipPrevious(emptyQueue), canSkipNext(emptyQueue)]).toEqual([false, false]);
  });

  test('PLY-4 autoplay wraps from the last song to the first', () => {
    expect(skipWrapping(queueAt(2)).index).toBe(0);
    expect(skipWrapping(queueAt(0)).index).toBe(1);
    expect(skipWrapping(emptyQueue)).toBe(emptyQueue);
  });

  test('another list that contains the current song replaces the queue and keeps the playing entry', () => {
    const queue = queueAt(1);
    const other = [buildSongRef({ songId: 2 }), buildSongRef({ songId: 9 })];
    const adopted = replaceAroundCurrent(queue, other, 0);
    expect(adopted && currentEntry(adopted)).toMatchObject({ uid: currentEntry(queue)?.uid, listIndex: 0 });
    expect(adopted && listSongIds(adopted)).toEqual([2, 9]);
    expect(replaceAroundCurrent(queue, other, 1)).toBeNull();
  });

  test('jumps to the chosen entry when its song is in the queue twice', () => {
    const twice = replaceQueue(emptyQueue, [...songs, ...songs], 0);
    const second = twice.entries[4];
    expect(jumpTo(twice, second?.uid ?? 0).index).toBe(4);
    expect(jumpTo(twice, 999)).toBe(twice);
  });

  test('clears the songs after the current one', () => {
    expect(listSongIds(clearUpcoming(queueAt(1))?.queue ?? emptyQueue)).toEqual([1, 2]);
    expect(clearUpcoming(queueAt(2))).toBeNull();
  });

  test('for any sequence of changes, the index is valid and the uids are unique', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('replace' as const), size: fc.nat(5), index: fc.integer({ min: -3, max: 9 }) }),
      fc.record({ kind: fc.constantFrom('next' as const, 'previous' as const, 'wrap' as const, 'clear' as const) }),
      fc.record({ kind: fc.constant('jump' as const), uid: fc.nat(40) }),
      fc.record({ kind: fc.constant('adopt' as const), size: fc.integer({ min: 1, max: 5 }), index: fc.nat(4) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const list = (size: number) => Array.from({ length: size }, (_, index) => buildSongRef({ songId: index + 1 }));
        let queue = emptyQueue;
        for (const { kind, ...how } of steps) {
          if (kind === 'replace' && 'size' in how && 'index' in how) {
            queue = replaceQueue(queue, list(how.size ?? 0), how.index ?? 0);
          } else if (kind === 'adopt' && 'size' in how && 'index' in how) {
            queue = replaceAroundCurrent(queue, list(how.size ?? 1), how.index ?? 0) ?? queue;
          } else if (kind === 'jump' && 'uid' in how) queue = jumpTo(queue, how.uid ?? 0);
          else if (kind === 'wrap') queue = skipWrapping(queue);
          else if (kind === 'clear') queue = clearUpcoming(queue)?.queue ?? queue;
          else queue = skip(queue, kind === 'next' ? 1 : -1);
          const uids = queue.entries.map(({ uid }) => uid);
          expect(new Set(uids).size).toBe(uids.length);
          expect(currentEntry(queue) === null).toBe(queue.entries.length === 0);
          if (queue.entries.length === 0) expect(queue.index).toBe(-1);
        }
      }),
    );
  });
});
