/** Draws the next number, from 0 up to but not including 1. */
export type Random = () => number;

/** Hashes text with 32-bit FNV-1a, over its code points in NFC and lower case. Equal texts give equal numbers. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text.normalize('NFC').toLowerCase()) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Creates a small, fast, seeded generator (mulberry32). The same seed gives the same sequence on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Chooses an item of the list, which must not be empty. */
export function pick<Item>(random: Random, list: readonly [Item, ...Item[]]): Item {
  return list[Math.floor(random() * list.length)] ?? list[0];
}
