import { createRandom as createNumbers } from '@nyimbo/shared-ui/cover-art';

/** A stream of numbers in [0, 1) that is the same on every machine for the same seed. */
export interface Random {
  /** Returns the next number in [0, 1). */
  next(): number;
  /** Returns a number in [low, high). */
  between(low: number, high: number): number;
  /**
   * Returns one of the items.
   * @throws Error when there are no items
   */
  pick<Item>(items: readonly Item[]): Item;
  /**
   * Creates an independent stream. With one stream per part, a change in one part of a song leaves the other parts
   * unchanged.
   */
  fork(label: string): Random;
}

/** Hashes a seed to 32 bits with FNV-1a. Unlike the hash for cover art, it distinguishes upper and lower case. */
export function hashSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Creates the stream of random numbers for a seed. */
export function createRandom(seed: string): Random {
  const next = createNumbers(hashSeed(seed));
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}
