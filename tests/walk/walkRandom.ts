import { createRandom } from '@nyimbo/shared-ui/cover-art';

/** Pseudo-random numbers, the same for the same seed. */
export interface WalkRandom {
  /** An integer from 0 up to, but not including, `limit`. */
  integerBelow(limit: number): number;
  /** One of `items`. @throws RangeError if `items` is empty */
  pick<Item>(items: readonly Item[]): Item;
}

/** Creates the generator for a seed. */
export function createWalkRandom(seed: number): WalkRandom {
  const next = createRandom(seed);
  const integerBelow = (limit: number) => Math.floor(next() * limit);
  return {
    integerBelow,
    pick: (items) => {
      const item = items[integerBelow(items.length)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
  };
}
