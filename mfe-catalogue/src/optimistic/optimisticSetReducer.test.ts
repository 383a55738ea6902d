import fc from 'fast-check';
import type { OptimisticSet, OptimisticSetEvent } from './optimisticSetReducer.ts';
import {
  createOptimisticSet,
  isShownAsMember,
  listShownMembers,
  optimisticSetReducer,
} from './optimisticSetReducer.ts';

const fold = (events: OptimisticSetEvent<number>[]): OptimisticSet<number> =>
  events.reduce(optimisticSetReducer, createOptimisticSet<number>());

test('FAV-1 shows a clicked heart as set before the server responds', () => {
  const model = fold([
    { type: 'user-changed', userId: 7, keys: [] },
    { type: 'fetched', keys: [1] },
    { type: 'wanted', key: 2, isMember: true },
  ]);
  expect(listShownMembers(model).sort()).toEqual([1, 2]);
});

test('FAV-2 a failed click falls back to the last state from the server', () => {
  const model = fold([
    { type: 'user-changed', userId: 7, keys: [] },
    { type: 'wanted', key: 2, isMember: true },
    { type: 'settled', key: 2 },
  ]);
  expect(isShownAsMember(model, 2)).toBe(false);
});

test('FAV-4 a list fetched before the click was confirmed does not undo the click', () => {
  const model = fold([
    { type: 'user-changed', userId: 7, keys: [] },
    { type: 'wanted', key: 2, isMember: true },
    { type: 'confirmed', key: 2, isMember: true },
    { type: 'settled', key: 2 },
    { type: 'fetched', keys: [1] },
  ]);
  expect(listShownMembers(model).sort()).toEqual([1, 2]);
});

test('a different user starts without the previous user’s favourites', () => {
  const model = fold([
    { type: 'user-changed', userId: 7, keys: [] },
    { type: 'fetched', keys: [1, 2] },
    { type: 'user-changed', userId: null, keys: [] },
  ]);
  expect(listShownMembers(model)).toEqual([]);
});

const songId = fc.integer({ min: 1, max: 5 });
const anyEvent: fc.Arbitrary<OptimisticSetEvent<number>> = fc.oneof(
  fc.record({ type: fc.constant('user-changed' as const), userId: fc.option(songId), keys: fc.array(songId) }),
  fc.record({ type: fc.constant('fetch-started' as const) }),
  fc.record({ type: fc.constant('fetched' as const), keys: fc.array(songId) }),
  fc.record({ type: fc.constant('wanted' as const), key: songId, isMember: fc.boolean() }),
  fc.record({ type: fc.constant('confirmed' as const), key: songId, isMember: fc.boolean() }),
  fc.record({ type: fc.constant('settled' as const), key: songId }),
);

test('FAV-4 for any sequence of events, the list and the single heart agree', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      const model = fold(events);
      const shown = new Set(listShownMembers(model));
      for (let id = 1; id <= 5; id++) expect(isShownAsMember(model, id)).toBe(shown.has(id));
    }),
  );
});
