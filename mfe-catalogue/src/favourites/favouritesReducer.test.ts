import fc from 'fast-check';
import type { FavouritesEvent, FavouritesModel } from './favouritesReducer.ts';
import { favouritesReducer, isShownAsFavourite, listShownFavourites, emptyFavourites } from './favouritesReducer.ts';

const fold = (events: FavouritesEvent[]): FavouritesModel => events.reduce(favouritesReducer, emptyFavourites);

test('FAV-1 a clicked heart is on before the server has answered', () => {
  const model = fold([
    { type: 'user-changed', userId: 7 },
    { type: 'fetched', songIds: [1] },
    { type: 'wanted', songId: 2, isFavourite: true },
  ]);
  expect(listShownFavourites(model).sort()).toEqual([1, 2]);
});

test('FAV-2 a failed click falls back to the last state from the server', () => {
  const model = fold([
    { type: 'user-changed', userId: 7 },
    { type: 'wanted', songId: 2, isFavourite: true },
    { type: 'settled', songId: 2 },
  ]);
  expect(isShownAsFavourite(model, 2)).toBe(false);
});

test('FAV-4 a list that was fetched before a click was confirmed does not undo the click', () => {
  const model = fold([
    { type: 'user-changed', userId: 7 },
    { type: 'wanted', songId: 2, isFavourite: true },
    { type: 'confirmed', songId: 2, isFavourite: true },
    { type: 'settled', songId: 2 },
    { type: 'fetched', songIds: [1] },
  ]);
  expect(listShownFavourites(model).sort()).toEqual([1, 2]);
});

test('another listener starts with no hearts of the one before', () => {
  const model = fold([
    { type: 'user-changed', userId: 7 },
    { type: 'fetched', songIds: [1, 2] },
    { type: 'user-changed', userId: null },
  ]);
  expect(listShownFavourites(model)).toEqual([]);
});

const songId = fc.integer({ min: 1, max: 5 });
const anyEvent: fc.Arbitrary<FavouritesEvent> = fc.oneof(
  fc.record({ type: fc.constant('user-changed' as const), userId: fc.option(songId) }),
  fc.record({ type: fc.constant('fetched' as const), songIds: fc.array(songId) }),
  fc.record({ type: fc.constant('wanted' as const), songId, isFavourite: fc.boolean() }),
  fc.record({ type: fc.constant('confirmed' as const), songId, isFavourite: fc.boolean() }),
  fc.record({ type: fc.constant('settled' as const), songId }),
);

test('FAV-4 in any order of events, the list and the single heart agree', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      const model = fold(events);
      const shown = new Set(listShownFavourites(model));
      for (let id = 1; id <= 5; id++) expect(isShownAsFavourite(model, id)).toBe(shown.has(id));
    }),
  );
});
