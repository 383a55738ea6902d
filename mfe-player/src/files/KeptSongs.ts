import type { AudioFile } from '@nyimbo/shared-api';
import { logFailure } from '../logging/logFailure.ts';

const CACHE = 'nyimbo-songs';
/** About fifteen songs, or thirty small ones: little enough for a cheap phone. */
const MOST_BYTES = 64_000_000;

interface KeptSong {
  blob: Blob;
  /** Object URL, created on first use; revoking it lets the browser free the memory. */
  address: string | null;
}

const absolute = (url: string): string => new URL(url, location.href).href;

/**
 * Stores songs that were played or downloaded completely, so that playing or downloading them again transfers nothing.
 * Deletes the least recently used first. Without the Cache API (no https, storage blocked) it stores nothing;
 * everything else works.
 */
export class KeptSongs {
  /** Songs by their URL on the media host, the most recently used last. */
  readonly #songs = new Map<string, KeptSong>();
  readonly #opened: Promise<Cache | null>;
  /** The song playing from the device must stay readable. */
  #playing: string | null = null;

  constructor(private readonly mostBytes = MOST_BYTES) {
    this.#opened = this.#open();
  }

  /** Returns the copy's URL on this device, synchronously; null when the file is not stored or its size has changed. */
  findAddress(file: AudioFile): string | null {
    const kept = this.#find(file);
    if (!kept) return null;
    kept.address ??= URL.createObjectURL(kept.blob);
    this.#playing = absolute(file.url);
    void this.#markUsed(this.#playing);
    return kept.address;
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
  async keep(file: AudioFile, blob: Blob): Promise<void> {
    const cache = await this.#opened;
    const url = absolute(file.url);
    if (!cache || blob.size > this.mostBytes) return;
    try {
      await this.#makeRoom(cache, blob.size);
      await cache.put(url, new Response(blob, { headers: { 'Content-Type': 'audio/mpeg' } }));
      const kept = await cache.match(url);
      // Read it back from the cache: its bytes then stay on disk instead of in memory.
      if (kept) this.#songs.set(url, { blob: await kept.blob(), address: null });
    } catch (error) {
      // QuotaExceededError: the device is full.
      logFailure('The song is not kept', error);
    }
  }

  #find({ url, sizeBytes }: AudioFile): KeptSong | null {
    const kept = this.#songs.get(absolute(url));
    return kept && (sizeBytes === null || kept.blob.size === sizeBytes) ? kept : null;
  }

  async #open(): Promise<Cache | null> {
    if (!('caches' in globalThis)) return null;
    try {
      const cache = await caches.open(CACHE);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (response) this.#songs.set(request.url, { blob: await response.blob(), address: null });
      }
      return cache;
    } catch (error) {
      // SecurityError: storage is blocked (SES-6).
      logFailure('No songs are kept', error);
      return null;
    }
  }

  /** Puts the song again: the cache keeps insertion order, which is the only usage record after a reload. */
  async #markUsed(url: string): Promise<void> {
    const kept = this.#songs.get(url);
    const cache = await this.#opened;
    if (!kept || !cache || [...this.#songs.keys()].at(-1) === url) return;
    this.#songs.delete(url);
    this.#songs.set(url, kept);
    await cache.put(url, new Response(kept.blob)).catch(() => undefined);
  }

  async #makeRoom(cache: Cache, bytes: number): Promise<void> {
    let held = [...this.#songs.values()].reduce((sum, { blob }) => sum + blob.size, 0);
    for (const [url, { blob, address }] of [...this.#songs]) {
      if (held + bytes <= this.mostBytes) return;
      if (url === this.#playing) continue;
      held -= blob.size;
      this.#songs.delete(url);
      if (address !== null) URL.revokeObjectURL(address);
      await cache.delete(url);
    }
  }
}

let keptSongs: KeptSongs | null = null;

/** Returns the page's one instance, shared by playback and downloads. */
export function getKeptSongs(): KeptSongs {
  keptSongs ??= new KeptSongs();
  return keptSongs;
}
