/** A stream of numbers in [0, 1) that is the same on every machine for the same seed. */
export interface Random {
  /** The next number in [0, 1). */
  next(): number;
  /** The next number in [low, high). */
  between(low: number, high: number): number;
  /**
   * One of the items.
   * @throws Error when there are none
   */
  pick<Item>(items: readonly Item[]): Item;
  /** Creates an independent stream. A change in one part of a song then leaves the other parts unchanged. */
  fork(label: string): Random;
}

/** FNV-1a: hashes a text to 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Creates the stream of a seed (mulberry32, by Tommy Ettinger). */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
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
