import { DOWNLOAD_CACHES, readFileUrl } from '../files/deleteDownloads.ts';
import { logFailure } from '../logging/logFailure.ts';

/** The header with the version of the part's file. */
const VERSION_HEADER = 'x-version';
/** Maximum number of files whose parts are stored; the oldest are deleted first. */
const MAX_FILES = 3;

/** The stored bytes of a file, from its beginning. They arrived before the download stopped. */
export interface DownloadedBytes {
  version: string;
  parts: Blob[];
  sizeBytes: number;
}

/**
 * Stores the parts of unfinished downloads. Downloads then resume where they stopped, even after the tab was closed
 * (DWN-3). Without the Cache API they resume only within the page. Methods never throw.
 */
export class DownloadedParts {
  readonly #openedCache: Promise<Cache | null>;
  #lastWrite: Promise<void> = Promise.resolve();

  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
    this.#openedCache = openCache();
  }

  /** Returns the parts from the beginning of the file without a gap; null when there are none. */
  async load(): Promise<DownloadedBytes | null> {
    const cache = await this.#openedCache;
    const found: DownloadedBytes = { version: '', parts: [], sizeBytes: 0 };
    for (;;) {
      const response = await cache?.match(this.#buildPartUrl(found.sizeBytes)).catch(() => undefined);
      const version = response?.headers.get(VERSION_HEADER) ?? '';
      if (!response || (found.sizeBytes > 0 && version !== found.version)) break;
      const part = await response.blob();
      if (part.size === 0) break;
      found.version = version;
      found.parts.push(part);
      found.sizeBytes += part.size;
    }
    return found.sizeBytes > 0 && found.version !== '' ? found : null;
  }

  /** Stores the part that begins at byte `offset` of the file. */
  save(offset: number, part: Blob, version: string): void {
    this.#enqueueWrite(async (cache) => {
      if (offset === 0) await this.#makeRoom(cache);
      await cache.put(this.#buildPartUrl(offset), new Response(part, { headers: { [VERSION_HEADER]: version } }));
    });
  }

  deleteAll(): void {
    this.#enqueueWrite(async (cache) => {
      for (const request of await cache.keys()) {
        if (readFileUrl(request) === this.#fileUrl) await cache.delete(request);
      }
    });
  }

  get #fileUrl(): string {
    return new URL(this.#url, location.href).href;
  }

  #buildPartUrl(offset: number): string {
    return `${this.#fileUrl}?from=${offset}`;
  }

  /** Runs writes one after the other, in call order. */
  #enqueueWrite(write: (cache: Cache) => Promise<void>): void {
    this.#lastWrite = this.#lastWrite
      .then(async () => {
        const cache = await this.#openedCache;
        if (cache) await write(cache);
      })
      // QuotaExceededError: the device is full.
      .catch((error: unknown) => logFailure('The download will not outlive the page', error));
  }

  async #makeRoom(cache: Cache): Promise<void> {
    const requests = await cache.keys();
    const files = [...new Set(requests.map(readFileUrl))].filter((file) => file !== this.#fileUrl);
    const oldest = new Set(files.slice(0, Math.max(0, files.length - MAX_FILES + 1)));
    for (const request of requests) if (oldest.has(readFileUrl(request))) await cache.delete(request);
  }
}

async function openCache(): Promise<Cache | null> {
  if (!('caches' in globalThis)) return null;
  // SecurityError: storage is blocked (SES-6).
  return caches.open(DOWNLOAD_CACHES.parts).catch(() => null);
}
