import { createCacheUse, type CacheSize, type MeasuredCache } from '../../http/cache-use.ts';

/** A part of the sitemap as it is sent. */
export interface SitemapText {
  /** Compressed with gzip: about 300 KB instead of 4 MB. */
  gzipped: Buffer;
  etag: string;
}

interface Entry {
  text: SitemapText;
  freshUntil: number;
}

const FRESH_MS = 3_600_000;
const MAX_BYTES = 32_000_000;

/** Caches parts of the sitemap for an hour, up to a total size in bytes. */
export class SitemapCache implements MeasuredCache {
  readonly use = createCacheUse();
  readonly #entries = new Map<string, Entry>();
  readonly #inFlight = new Map<string, Promise<SitemapText>>();
  #bytes = 0;
  #generation = 0;
  readonly #maxBytes: number;
  readonly #freshMs: number;
  readonly #now: () => number;

  constructor(maxBytes = MAX_BYTES, freshMs = FRESH_MS, now: () => number = Date.now) {
    this.#maxBytes = maxBytes;
    this.#freshMs = freshMs;
    this.#now = now;
  }

  /** Returns the cached part, or writes it with `write`. Simultaneous callers share one write. */
  read(key: string, write: () => Promise<SitemapText>): Promise<SitemapText> {
    const entry = this.#entries.get(key);
    if (entry && this.#now() < entry.freshUntil) {
      this.use.hit += 1;
      return Promise.resolve(entry.text);
    }
    this.use.miss += 1;
    const running = this.#inFlight.get(key);
    if (running) return running;
    const generation = this.#generation;
    const load = write()
      .then((text) => {
        if (generation === this.#generation) this.#store(key, text);
        return text;
      })
      .finally(() => {
        if (this.#inFlight.get(key) === load) this.#inFlight.delete(key);
      });
    this.#inFlight.set(key, load);
    return load;
  }

  measure(): CacheSize {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  /** Deletes all parts. Parts that are being written are not stored. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#inFlight.clear();
    this.#bytes = 0;
  }

  #store(key: string, text: SitemapText): void {
    this.#drop(key);
    this.#entries.set(key, { text, freshUntil: this.#now() + this.#freshMs });
    this.#bytes += text.gzipped.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.text.gzipped.length ?? 0;
    this.#entries.delete(key);
  }
}
