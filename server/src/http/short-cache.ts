import { DatabaseBusyError } from '../db/database-errors.ts';
import { createCacheUse, type CacheSize, type MeasuredCache } from './cache-use.ts';

/** How long a caller waits for the loads of others before it takes their refusal as its own. */
const MAX_RETRY_MS = 1000;

interface Entry<Value> {
  value: Value;
  freshUntil: number;
  staleUntil: number;
}

interface ShortCacheOptions {
  /** Includes expired entries. When the cache is full, a new entry replaces the oldest. */
  maxEntries?: number;
  now?: () => number;
}

/**
 * Caches values that many callers read at the same time (stale-while-revalidate): fresh for `freshMs`, then served
 * stale while one refresh runs in the background. Concurrent reads of one key share one load (single flight). Each
 * process has its own cache, so a value may be out of date for `freshMs` after a change by another process. The cache
 * must never hold user data, because all callers share it.
 */
export class ShortCache<Value> implements MeasuredCache {
  readonly use = createCacheUse();
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #inFlight = new Map<string, Promise<Value>>();
  #generation = 0;
  readonly #freshMs: number;
  readonly #staleMs: number;
  readonly #maxEntries: number;
  readonly #now: () => number;

  constructor(freshMs = 2000, staleMs = 30_000, { maxEntries = 2000, now = Date.now }: ShortCacheOptions = {}) {
    this.#freshMs = freshMs;
    this.#staleMs = staleMs;
    this.#maxEntries = maxEntries;
    this.#now = now;
  }

  /**
   * Returns the value of `key`; calls `load` when the value is not cached. Throws what `load` throws; failures are not
   * cached. If the database refuses a load to one caller, the next caller that waits for it loads in turn: each network
   * has a share of the database, and one that has used up its share must not fail others.
   */
  read(key: string, load: () => Promise<Value>): Promise<Value> {
    return this.#readUntil(key, load, this.#now() + MAX_RETRY_MS);
  }

  async #readUntil(key: string, load: () => Promise<Value>, lastRetryAt: number): Promise<Value> {
    const entry = this.#entries.get(key);
    const time = this.#now();
    if (entry && time < entry.freshUntil) {
      this.use.hit += 1;
      return entry.value;
    }
    const running = this.#inFlight.get(key);
    const loading = running ?? this.#startLoad(key, load);
    if (entry && time < entry.staleUntil) {
      this.use.stale += 1;
      // The stale value serves whether or not the refresh succeeds; the next reader tries again.
      loading.catch(() => undefined);
      return entry.value;
    }
    this.use.miss += 1;
    if (!running) return loading;
    return running.catch((error: unknown) => {
      if (!(error instanceof DatabaseBusyError) || this.#now() > lastRetryAt) throw error;
      return this.#readUntil(key, load, lastRetryAt);
    });
  }

  measure(): CacheSize {
    return { entries: this.#entries.size };
  }

  /** Clears the cache, and discards the results of loads in progress. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#inFlight.clear();
  }

  #startLoad(key: string, load: () => Promise<Value>): Promise<Value> {
    const generation = this.#generation;
    const loading = load()
      .then((value) => {
        if (generation === this.#generation) this.#store(key, value);
        return value;
      })
      .finally(() => {
        if (this.#inFlight.get(key) === loading) this.#inFlight.delete(key);
      });
    this.#inFlight.set(key, loading);
    return loading;
  }

  #store(key: string, value: Value): void {
    this.#entries.delete(key);
    if (this.#entries.size >= this.#maxEntries) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    const time = this.#now();
    this.#entries.set(key, { value, freshUntil: time + this.#freshMs, staleUntil: time + this.#staleMs });
  }
}
