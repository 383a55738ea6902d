/** Notifies the caches of this process when listeners may see other songs, albums, artists or playlists. */
export class CatalogueChanges {
  readonly #listeners = new Set<() => void>();

  /** Calls `listener` at each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /**
   * Announces a change to this process. Call this after the transaction that published, hid, edited or took down a row.
   * The transaction itself calls `recordCatalogueChange`, which notifies the other processes.
   */
  announce(): void {
    for (const listener of this.#listeners) listener();
  }
}
