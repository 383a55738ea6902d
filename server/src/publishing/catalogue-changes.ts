/** Tells the parts of this process that cache the catalogue when what listeners may see has changed. */
export class CatalogueChanges {
  readonly #listeners = new Set<() => void>();

  /** Calls `listener` at each change. Returns the function that ends this. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /**
   * Call it after the transaction that published, hid, edited or took something down. Other processes learn of the
   * change by `recordCatalogueChange` in that transaction.
   */
  announce(): void {
    for (const listener of this.#listeners) listener();
  }
}
