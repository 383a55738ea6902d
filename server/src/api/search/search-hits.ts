export type SearchKind = 'song' | 'artist' | 'album';
export const SEARCH_KINDS: readonly SearchKind[] = ['song', 'artist', 'album'];

/** A hit, with the key that sorts hits of its kind. */
export interface Hit {
  id: number;
  key: number;
}

/** How many hits of each kind to return. */
export type SearchLimits = Record<SearchKind, number>;

/**
 * Hits by kind, the best first: words spelled as typed, then words that only sound alike. Holds at most the limit of
 * each kind.
 */
export class HitList {
  readonly #hits: Record<SearchKind, number[]> = { song: [], artist: [], album: [] };
  readonly #ranks: Record<SearchKind, Map<number, number>> = { song: new Map(), artist: new Map(), album: new Map() };
  #rank = 0;
  readonly #limits: SearchLimits;

  constructor(limits: SearchLimits) {
    this.#limits = limits;
  }

  /** Appends hits in the order of their keys. Hits that are already in the list keep their position. */
  add(kind: SearchKind, hits: readonly Hit[]): void {
    const known = this.#hits[kind];
    const inOrder = [...hits].sort((a, b) => b.key - a.key || a.id - b.id);
    let lastKey: number | null = null;
    for (const { id, key } of inOrder) {
      if (known.length >= this.#limits[kind]) return;
      if (this.#ranks[kind].has(id)) continue;
      if (key !== lastKey) this.#rank += 1;
      lastKey = key;
      known.push(id);
      this.#ranks[kind].set(id, this.#rank);
    }
  }

  /** Kinds that have not reached their limit. */
  get open(): SearchKind[] {
    return SEARCH_KINDS.filter((kind) => this.#hits[kind].length < this.#limits[kind]);
  }

  get isEmpty(): boolean {
    return SEARCH_KINDS.every((kind) => this.#hits[kind].length === 0);
  }

  idsOf(kind: SearchKind): readonly number[] {
    return this.#hits[kind];
  }

  /**
   * Rank of a hit: a higher number is a worse rank. Hits of the same rank had the same key, which counts plays in steps
   * only.
   */
  rankOf(kind: SearchKind, id: number): number {
    return this.#ranks[kind].get(id) ?? Infinity;
  }
}
