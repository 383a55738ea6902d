import type { AudioFile } from '@nyimbo/shared-api';
import { logFailure } from '../logging/logFailure.ts';

const CACHE = 'nyimbo-songs';
/** About fifteen songs, or thirty small ones: little enough for a cheap phone. */
const MOST_BYTES = 64_000_000;

interface KeptSong {
  blob: Blob;
  /** Made when the song is first asked for; the browser frees what lies behind it when it is revoked. */
  address: string | null;
}

const absolute = (url: string): string => new URL(url, location.href).href;

/**
 * Songs that were heard or downloaded whole, kept on the device so that hearing or downloading them again transfers
 * nothing. Those that were not used for longest go first. Without the Cache API (no https, storage blocked) nothing is
 * kept and everything else works.
 */
export class KeptSongs {
  /** By address on the media host, the one that was used last at the end. */
  readonly #songs = new Map<string, KeptSong>();
  readonly #opened: Promise<Cache | null>;
  /** What plays from the device now must stay readable. */
  #playing: string | null = null;

  constructor(private readonly mostBytes = MOST_BYTES) {
    this.#opened = this.#open();
  }

  /** An address on this device, at once; null when the file is not kept, or is another one by now. */
  findAddress(file: AudioFile): string | null {
    const kept = this.#find(file);
    if (!kept) return null;
    kept.address ??= URL.createObjectURL(kept.blob);
    this.#playing = absolute(file.url);
    void this.#markUsed(this.#playing);
    return kept.address;
  }

  /** The file itself, once what was kept before is known; null when it is not kept. */
  async read(file: AudioFile): Promise<Blob | null> {
    await this.#opened;
    return this.#find(file)?.blob ?? null;
  }

  has(file: AudioFile): boolean {
    return this.#find(file) !== null;
  }

  /** Keeps a file and lets go of others for it. Never throws: what cannot be kept is fetched again another day. */
  async keep(file: AudioFile, blob: Blob): Promise<void> {
    const cache = await this.#opened;
    const url = absolute(file.url);
    if (!cache || blob.size > this.mostBytes) return;
    try {
      await this.#makeRoom(cache, blob.size);
      await cache.put(url, new Response(blob, { headers: { 'Content-Type': 'audio/mpeg' } }));
      const kept = await cache.match(url);
      // Read back, so that the bytes lie on the disk and not in memory.
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

  /** The cache keeps its entries in the order in which they were put, which is all that is known after a reload. */
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

/** The page's one, shared by what plays and what downloads. */
export function getKeptSongs(): KeptSongs {
  keptSongs ??= new KeptSongs();
  return keptSongs;
}
