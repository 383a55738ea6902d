/** Items that wait, each with an owner. The owners take turns; the items of one owner keep their order. */
export class FairQueue<Item> {
  /** The items of each owner, in the order of the owners' turns. No list is empty. */
  readonly #itemsByOwner = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(owner: string, item: Item): void {
    const items = this.#itemsByOwner.get(owner);
    if (items) items.push(item);
    else this.#itemsByOwner.set(owner, [item]);
    this.#size += 1;
  }

  /** Removes and returns the oldest item of the owner whose turn it is. */
  takeNext(): Item | undefined {
    for (const [owner, items] of this.#itemsByOwner) {
      const item = items.shift();
      // The owner's next turn comes after those of all others.
      this.#itemsByOwner.delete(owner);
      if (items.length > 0) this.#itemsByOwner.set(owner, items);
      this.#size -= 1;
      return item;
    }
    return undefined;
  }

  remove(owner: string, item: Item): void {
    const items = this.#itemsByOwner.get(owner);
    const index = items?.indexOf(item) ?? -1;
    if (!items || index < 0) return;
    items.splice(index, 1);
    if (items.length === 0) this.#itemsByOwner.delete(owner);
    this.#size -= 1;
  }

  countOf(owner: string): number {
    return this.#itemsByOwner.get(owner)?.length ?? 0;
  }

  /** Finds the newest item of the owner with the most items. */
  findNewestOfLargest(): { owner: string; item: Item; count: number } | null {
    let largest: { owner: string; items: Item[] } | null = null;
    for (const [owner, items] of this.#itemsByOwner) {
      if (items.length > (largest?.items.length ?? 0)) largest = { owner, items };
    }
    const item = largest?.items.at(-1);
    return largest && item !== undefined ? { owner: largest.owner, item, count: largest.items.length } : null;
  }
}
