export type SearchKind = 'song' | 'artist' | 'album';
export const SEARCH_KINDS: readonly SearchKind[] = ['song', 'artist', 'album'];

/** Something found, with what hits of its kind are ordered by. */
export interface Hit {
  id: number;
  key: number;
}

export type SearchLimits = Record<SearchKind, number>;

/** Hits by kind, the best first: what is spelled as typed, then what only sounds so. No more of a kind than its limit. */
export class HitList {
  readonly #hits: Record<SearchKind, number[]> = { song: [], artist: [], album: [] };
  readonly #ranks: Record<SearchKind, Map<number, number>> = { song: new Map(), artist: new Map(), album: new Map() };
  #rank = 0;

  constructor(private readonly limits: SearchLimits) {}

  /** Adds hits behind those that are there, in the order of their keys; what is there already stays where it is. */
  add(kind: SearchKind, hits: readonly Hit[]): void {
    const known = this.#hits[kind];
    const inOrder = [...hits].sort((a, b) => b.key - a.key || a.id - b.id);
    let lastKey: number | null = null;
    for (const { id, key } of inOrder) {
      if (known.length >= this.limits[kind]) return;
      if (this.#ranks[kind].has(id)) continue;
      if (key !== lastKey) this.#rank += 1;
      lastKey = key;
      known.push(id);
      this.#ranks[kind].set(id, this.#rank);
    }
  }

  /** Kinds of which more may be added. */
  get open(): SearchKind[] {
    return SEARCH_KINDS.filter((kind) => this.#hits[kind].length < this.limits[kind]);
  }

  get isEmpty(): boolean {
    return SEARCH_KINDS.every((kind) => this.#hits[kind].length === 0);
  }

  idsOf(kind: SearchKind): readonly number[] {
    return this.#hits[kind];
  }

  /** Hits of the same rank came with the same key, which counts plays in steps only; a later rank is a worse one. */
  rankOf(kind: SearchKind, id: number): number {
    return this.#ranks[kind].get(id) ?? Infinity;
  }
}
