/**
 * Items that wait for their turn. The next item belongs to the owner whose last turn was longest ago; an owner without
 * a turn so far comes first. The items of one owner come in their order. Unlike the `FairQueue` of the database, it
 * remembers the turns of owners without waiting items: one file can run for minutes.
 */
export class UploadTurns<Item> {
  /** The owners with waiting items, in the order in which they began to wait. */
  readonly #itemsByOwner = new Map<string, Item[]>();
  readonly #lastTurns = new Map<string, number>();
  #turnCount = 0;

  add(owner: string, item: Item): void {
    const items = this.#itemsByOwner.get(owner);
    if (items) items.push(item);
    else this.#itemsByOwner.set(owner, [item]);
  }

  /** Removes and returns the next item; undefined if none waits. */
  take(): Item | undefined {
    const owners = [...this.#itemsByOwner.keys()];
    const turns = owners.map((owner) => this.#lastTurns.get(owner) ?? 0);
    const owner = owners[turns.indexOf(Math.min(...turns))];
    if (owner === undefined) return undefined;
    const items = this.#itemsByOwner.get(owner);
    const item = items?.shift();
    if (items?.length === 0) this.#itemsByOwner.delete(owner);
    this.#turnCount += 1;
    this.#lastTurns.set(owner, this.#turnCount);
    return item;
  }
}
