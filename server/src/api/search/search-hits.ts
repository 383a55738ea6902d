export type SearchKind = 'song' | 'artist' | 'album';
export const SEARCH_KINDS: readonly SearchKind[] = ['song', 'artist', 'album'];

/** A hit, with its sort key among the hits of its kind. */
export interface Hit {
  id: number;
  key: number;
}

/** Maximum number of hits of each kind. */
export type SearchLimits = Record<SearchKind, number>;

/**
 * Collects hits by kind, the best first, up to the limit of each kind. The caller first adds the hits that contain the
 * query's words, then the hits whose words only sound like them.
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
    const ids = this.#hits[kind];
    const inOrder = [...hits].sort((a, b) => b.key - a.key || a.id - b.id);
    let lastKey: number | null = null;
    for (const { id, key } of inOrder) {
      if (ids.length >= this.#limits[kind]) return;
      if (this.#ranks[kind].has(id)) continue;
      if (key !== lastKey) this.#rank += 1;
      lastKey = key;
      ids.push(id);
      this.#ranks[kind].set(id, this.#rank);
    }
  }

  /** Kinds that have not reached their limit. */
  get openKinds(): SearchKind[] {
    return SEARCH_KINDS.filter((kind) => this.#hits[kind].length < this.#limits[kind]);
  }

  get isEmpty(): boolean {
    return SEARCH_KINDS.every((kind) => this.#hits[kind].length === 0);
  }

  idsOf(kind: SearchKind): readonly number[] {
    return this.#hits[kind];
  }

  /**
   * Returns the rank of a hit; lower is better. Hits with the same sort key share a rank. The caller sorts them by
   * plays, which the key contains only in rough steps.
   */
  rankOf(kind: SearchKind, id: number): number {
    return this.#ranks[kind].get(id) ?? Infinity;
  }
}
