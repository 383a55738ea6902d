import type { AudioFile } from '@nyimbo/shared-api';
import { logFailure } from '../logging/logFailure.ts';

const CACHE = 'nyimbo-songs';
/** About fifteen songs, or thirty small ones: little enough for a cheap phone. */
const MAX_BYTES = 64_000_000;

interface OfflineSong {
  blob: Blob;
  /** Object URL, created on first use; revoking it lets the browser free the memory. */
  objectUrl: string | null;
}

const absolute = (url: string): string => new URL(url, location.href).href;

/**
 * Stores songs that were played or downloaded completely, so that playing or downloading them again transfers nothing.
 * Deletes the least recently used first. Without the Cache API (no https, storage blocked) it stores nothing;
 * everything else works.
 */
export class OfflineSongs {
  /** Songs by their URL on the media host, the most recently used last. */
  readonly #songs = new Map<string, OfflineSong>();
  readonly #opened: Promise<Cache | null>;
  /** The song playing from the device must stay readable. */
  #playing: string | null = null;
  readonly #maxBytes: number;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
    this.#opened = this.#open();
  }

  /** Returns the copy's URL on this device, synchronously; null when the file is not stored or its size has changed. */
  findObjectUrl(file: AudioFile): string | null {
    const song = this.#find(file);
    if (!song) return null;
    song.objectUrl ??= URL.createObjectURL(song.blob);
    this.#playing = absolute(file.url);
    void this.#markUsed(this.#playing);
    return song.objectUrl;
  }

  /** Returns the file after the stored songs have been listed; null when it is not stored. */
  async read(file: AudioFile): Promise<Blob | null> {
    await this.#opened;
    return this.#find(file)?.blob ?? null;
  }

  has(file: AudioFile): boolean {
    return this.#find(file) !== null;
  }

  /**
   * Stores a file and deletes others to make room. Never throws: a file that cannot be stored is fetched again next
   * time.
   */
  async add(file: AudioFile, blob: Blob): Promise<void> {
    const cache = await this.#opened;
    const url = absolute(file.url);
    if (!cache || blob.size > this.#maxBytes) return;
    try {
      await this.#makeRoom(cache, blob.size);
      await cache.put(url, new Response(blob));
      const song = await cache.match(url);
      // Read it back from the cache: its bytes then stay on disk instead of in memory.
      if (song) this.#songs.set(url, { blob: await song.blob(), objectUrl: null });
    } catch (error) {
      // QuotaExceededError: the device is full.
      logFailure('The song was not stored', error);
    }
  }

  /** Deletes the copies of these URLs (OPR-3). A copy that is playing stays readable until its page closes. */
  async remove(urls: readonly string[]): Promise<void> {
    const cache = await this.#opened;
    for (const url of urls.map(absolute)) {
      if (!this.#songs.delete(url)) continue;
      await cache?.delete(url).catch((error: unknown) => logFailure('The song was not deleted', error));
    }
  }

  #find({ url, sizeBytes }: AudioFile): OfflineSong | null {
    const song = this.#songs.get(absolute(url));
    return song && (sizeBytes === null || song.blob.size === sizeBytes) ? song : null;
  }

  async #open(): Promise<Cache | null> {
    if (!('caches' in globalThis)) return null;
    try {
      const cache = await caches.open(CACHE);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (response) this.#songs.set(request.url, { blob: await response.blob(), objectUrl: null });
      }
      return cache;
    } catch (error) {
      // SecurityError: storage is blocked (SES-6).
      logFailure('No songs are stored', error);
      return null;
    }
  }

  /** Puts the song again: the cache keeps insertion order, which is the only usage record after a reload. */
  async #markUsed(url: string): Promise<void> {
    const song = this.#songs.get(url);
    const cache = await this.#opened;
    if (!song || !cache || [...this.#songs.keys()].at(-1) === url) return;
    this.#songs.delete(url);
    this.#songs.set(url, song);
    await cache.put(url, new Response(song.blob)).catch(() => undefined);
  }

  async #makeRoom(cache: Cache, bytes: number): Promise<void> {
    let totalBytes = [...this.#songs.values()].reduce((sum, { blob }) => sum + blob.size, 0);
    for (const [url, { blob, objectUrl }] of [...this.#songs]) {
      if (totalBytes + bytes <= this.#maxBytes) return;
      if (url === this.#playing) continue;
      totalBytes -= blob.size;
      this.#songs.delete(url);
      if (objectUrl !== null) URL.revokeObjectURL(objectUrl);
      await cache.delete(url);
    }
  }
}

let offlineSongs: OfflineSongs | null = null;

/** Returns the page's one instance, shared by playback and downloads. */
export function getOfflineSongs(): OfflineSongs {
  offlineSongs ??= new OfflineSongs();
  return offlineSongs;
}
