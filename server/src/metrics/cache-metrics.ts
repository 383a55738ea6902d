import { Counter, type Registry } from 'prom-client';
import type { CacheUse, MeasuredCache } from '../http/cache-use.ts';
import { addGauge, type Sample } from './add-gauge.ts';

/** Caches whose use is measured. */
export type CacheName =
  | 'answers'
  | 'charts'
  | 'genres'
  | 'search'
  | 'song-pages'
  | 'page-subjects'
  | 'pages'
  | 'first-screens'
  | 'previews'
  | 'sitemap';

const OUTCOMES = ['hit', 'stale', 'miss'] as const satisfies (keyof CacheUse)[];

/** Reads the use and size of this process's caches when the metrics are scraped. */
export class CacheMetrics {
  readonly #caches = new Map<CacheName, MeasuredCache>();

  add(name: CacheName, cache: MeasuredCache): void {
    this.#caches.set(name, cache);
  }

  /** Adds the metrics of all caches, including those that are added later. */
  register(registry: Registry): void {
    const caches = this.#caches;
    new Counter({
      name: 'nyimbo_cache_reads_total',
      help: 'Reads of a cache; stale: an old value was served while a new one was loaded.',
      labelNames: ['cache', 'outcome'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [cache, { use }] of caches) {
          for (const outcome of OUTCOMES) this.inc({ cache, outcome }, use[outcome]);
        }
      },
    });
    const addSize = (size: 'entries' | 'bytes', help: string) =>
      addGauge(registry, {
        name: `nyimbo_cache_${size}`,
        help,
        labelNames: ['cache'],
        read: async () => (await this.#readSizes(size)).flat(),
      });
    addSize('entries', 'Entries of a cache.');
    addSize('bytes', 'Size of the values of a cache, where it has a limit in bytes or pages.');
  }

  #readSizes(size: 'entries' | 'bytes'): Promise<Sample[][]> {
    return Promise.all(
      Array.from(this.#caches, async ([name, cache]) => {
        const value = (await cache.measure())[size];
        return value === undefined ? [] : [{ labels: { cache: name }, value }];
      }),
    );
  }
}
