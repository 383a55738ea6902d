/** Cache hits, stale hits and misses. */
export interface CacheUse {
  hit: number;
  /** Reads that got an old value while a new one was loaded. */
  stale: number;
  miss: number;
}

/** Size of a cache. A field is absent if the cache does not measure it. */
export interface CacheSize {
  entries?: number;
  bytes?: number;
}

/** A cache that reports its use and its size. */
export interface MeasuredCache {
  readonly use: Readonly<CacheUse>;
  measure(): CacheSize | Promise<CacheSize>;
}

/** Creates counts that start at 0. */
export const createCacheUse = (): CacheUse => ({ hit: 0, stale: 0, miss: 0 });
