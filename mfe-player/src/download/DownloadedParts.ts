import { logFailure } from '../logging/logFailure.ts';

const CACHE = 'nyimbo-downloads';
/** Stores the file version that a part belongs to. */
const VERSION_HEADER = 'x-version';
/** Maximum number of files whose parts are stored; the oldest are deleted first. */
const MAX_FILES = 3;

/** The bytes of a file that arrived before the download stopped. */
export interface Downloaded {
  version: string;
  parts: Blob[];
  bytes: number;
}

/**
 * Stores the parts of unfinished downloads. Downloads then resume where they stopped, even after the tab was closed
 * (DWN-3). Without the Cache API they resume only within the page. Methods never throw.
 */
export class DownloadedParts {
  readonly #opened: Promise<Cache | null>;
  #saving: Promise<void> = Promise.resolve();

  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
    this.#opened = open();
  }

  /** Returns the parts from the beginning of the file without a gap; null when there are none. */
  async load(): Promise<Downloaded | null> {
    const cache = await this.#opened;
    const found: Downloaded = { version: '', parts: [], bytes: 0 };
    for (;;) {
      const response = await cache?.match(this.#addressOf(found.bytes)).catch(() => undefined);
      const version = response?.headers.get(VERSION_HEADER) ?? '';
      if (!response || (found.bytes > 0 && version !== found.version)) break;
      const part = await response.blob();
      if (part.size === 0) break;
      found.version = version;
      found.parts.push(part);
      found.bytes += part.size;
    }
    return found.bytes > 0 && found.version !== '' ? found : null;
  }

  /** Stores the part that begins at `offset`. */
  save(offset: number, part: Blob, version: string): void {
    this.#inTurn(async (cache) => {
      if (offset === 0) await this.#makeRoom(cache);
      await cache.put(this.#addressOf(offset), new Response(part, { headers: { [VERSION_HEADER]: version } }));
    });
  }

  forget(): void {
    this.#inTurn(async (cache) => {
      for (const request of await cache.keys()) {
        if (fileOf(request) === this.#file) await cache.delete(request);
      }
    });
  }

  get #file(): string {
    return new URL(this.#url, location.href).href;
  }

  #addressOf(offset: number): string {
    return `${this.#file}?from=${offset}`;
  }

  /** Runs writes one after the other, in call order. */
  #inTurn(write: (cache: Cache) => Promise<void>): void {
    this.#saving = this.#saving
      .then(async () => {
        const cache = await this.#opened;
        if (cache) await write(cache);
      })
      // QuotaExceededError: the device is full.
      .catch((error: unknown) => logFailure('The download will not outlive the page', error));
  }

  async #makeRoom(cache: Cache): Promise<void> {
    const requests = await cache.keys();
    const files = [...new Set(requests.map(fileOf))].filter((file) => file !== this.#file);
    const oldest = new Set(files.slice(0, Math.max(0, files.length - MAX_FILES + 1)));
    for (const request of requests) if (oldest.has(fileOf(request))) await cache.delete(request);
  }
}

const fileOf = ({ url }: Request): string => url.replace(/\?from=\d+$/, '');

async function open(): Promise<Cache | null> {
  if (!('caches' in globalThis)) return null;
  // SecurityError: storage is blocked (SES-6).
  return caches.open(CACHE).catch(() => null);
}
