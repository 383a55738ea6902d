import type { AudioFile } from '@nyimbo/shared-api';
import type { SongRef } from '@nyimbo/shared-events';
import { logFailure } from '../logging/logFailure.ts';
import { getKeptSongs } from '../offline/KeptList.ts';
import { readSongHeader, createSongResponse } from './songHeader.ts';

const CACHE_NAME = 'nyimbo-songs';
/**
 * Maximum total size of the songs that the listener did not choose to keep: about fifteen songs, or thirty in the small
 * encoding. A cheap phone has room for them.
 */
const MAX_PLAYED_CACHE_BYTES = 64_000_000;

interface StoredSong {
  blob: Blob;
  /** Null in a copy that an earlier release stored, until the listener plays it again. */
  song: SongRef | null;
  /** Object URL, created on first use; revoking it lets the browser free the memory. */
  objectUrl: string | null;
}

/** A copy on this device. */
export interface OfflineCopy {
  /** URL on the media host. */
  url: string;
  song: SongRef | null;
  sizeBytes: number;
}

/** Which copies an instance stores. */
export interface OfflineSongsOptions {
  /** Maximum total size of the copies that the listener did not choose to keep. */
  maxBytes?: number;
  /** Opens the cache that holds the copies. The default is the cache of played and kept songs. */
  openCache?: () => Promise<Cache>;
  /** Lists the absolute URLs of the files that the listener keeps. These are never deleted to make room. */
  listKeptUrls?: () => ReadonlySet<string>;
}

const openSongCache = (): Promise<Cache> => caches.open(CACHE_NAME);

const toAbsoluteUrl = (url: string): string => new URL(url, location.href).href;

/**
 * Stores songs that were played or downloaded completely, so that playing or downloading them again transfers nothing.
 * Deletes the least recently used songs first, but no song that the listener keeps (LIB-4). Without the Cache API (no
 * https, storage blocked), it stores nothing and plays from the network.
 */
export class OfflineSongs {
  /** Songs by their URL on the media host, the most recently used last. */
  #songs = new Map<string, StoredSong>();
  #lastRefresh = Promise.resolve(true);
  /** The refresh that has not started to read yet; null when there is none. */
  #waitingRefresh: Promise<boolean> | null = null;
  readonly #openedCache: Promise<Cache | null>;
  readonly #listKeptUrls: () => ReadonlySet<string>;
  /** URL of the song that plays from the device. Its copy must stay readable. */
  #playingUrl: string | null = null;
  readonly #maxBytes: number;
  readonly #openCache: () => Promise<Cache>;

  constructor({
    maxBytes = MAX_PLAYED_CACHE_BYTES,
    openCache = openSongCache,
    listKeptUrls = () => new Set(),
  }: OfflineSongsOptions = {}) {
    this.#maxBytes = maxBytes;
    this.#openCache = openCache;
    this.#listKeptUrls = listKeptUrls;
    this.#openedCache = this.#open();
  }

  /** Returns the copy's URL on this device, synchronously; null when the file is not stored or its size has changed. */
  findObjectUrl(file: AudioFile, played?: SongRef): string | null {
    const song = this.#find(file);
    if (!song) return null;
    song.song ??= played ?? null;
    song.objectUrl ??= URL.createObjectURL(song.blob);
    this.#playingUrl = toAbsoluteUrl(file.url);
    void this.#markUsed(this.#playingUrl);
    return song.objectUrl;
  }

  /** Waits until the stored songs are known, and returns the file; null when it is not stored. */
  async read(file: AudioFile): Promise<Blob | null> {
    await this.#openedCache;
    return this.#find(file)?.blob ?? null;
  }

  has(file: AudioFile): boolean {
    return this.#find(file) !== null;
  }

  /** Resolves when the copies that earlier pages stored are known. */
  async whenOpened(): Promise<void> {
    await this.#openedCache;
  }

  /** Returns the copies, the most recently used last. */
  list(): OfflineCopy[] {
    return [...this.#songs].map(([url, { song, blob }]) => ({ url, song, sizeBytes: blob.size }));
  }

  /**
   * Updates the list from the device: the browser may have deleted copies, and other tabs may have added some. Resolves
   * with false, and keeps the list, when the device cannot be read.
   */
  refresh(): Promise<boolean> {
    // A running refresh may have read the device before the change that the caller wants to see, so start another one.
    this.#waitingRefresh ??= this.#lastRefresh.then(() => {
      this.#waitingRefresh = null;
      return this.#refresh();
    });
    this.#lastRefresh = this.#waitingRefresh;
    return this.#lastRefresh;
  }

  /**
   * Stores a file that was played or downloaded, and deletes others to make room. Never throws: a file that cannot be
   * stored is fetched again next time.
   */
  async add(file: AudioFile, blob: Blob, song: SongRef | null = null): Promise<void> {
    const cache = await this.#openedCache;
    if (!cache || blob.size > this.#maxBytes) return;
    try {
      await this.#makeRoom(cache, blob.size);
      await this.#put(cache, toAbsoluteUrl(file.url), { blob, song });
    } catch (error) {
      // QuotaExceededError: the device is full.
      logFailure('The song was not stored', error);
    }
  }

  /** Stores a file that the listener keeps (LIB-4). Returns false when the device is full or storage is blocked. */
  async keep(file: AudioFile, blob: Blob, song: SongRef): Promise<boolean> {
    const cache = await this.#openedCache;
    if (!cache) return false;
    try {
      await this.#put(cache, toAbsoluteUrl(file.url), { blob, song });
      return true;
    } catch (error) {
      // QuotaExceededError.
      logFailure('The song was not stored', error);
      return false;
    }
  }

  /** Deletes the copies of these URLs. A copy that is playing stays readable until its page closes. */
  async remove(urls: readonly string[]): Promise<void> {
    const cache = await this.#openedCache;
    for (const url of urls.map(toAbsoluteUrl)) {
      this.#songs.delete(url);
      await cache?.delete(url).catch((error: unknown) => logFailure('The song was not deleted', error));
    }
  }

  /** Deletes the copies whose URLs match, also those that other tabs have stored (OPR-3). */
  async removeMatching(isMatch: (url: string) => boolean): Promise<void> {
    const cache = await this.#openedCache;
    const stored = await cache?.keys().catch(() => []);
    const urls = new Set([...this.#songs.keys(), ...(stored ?? []).map(({ url }) => url)]);
    await this.remove([...urls].filter(isMatch));
  }

  /** Deletes the copies of all files but these. */
  async removeAllExcept(files: readonly AudioFile[]): Promise<void> {
    await this.#openedCache;
    const kept = new Set(files.map(({ url }) => toAbsoluteUrl(url)));
    await this.remove([...this.#songs.keys()].filter((url) => !kept.has(url)));
  }

  #find({ url, sizeBytes }: AudioFile): StoredSong | null {
    const song = this.#songs.get(toAbsoluteUrl(url));
    return song && (sizeBytes === null || song.blob.size === sizeBytes) ? song : null;
  }

  async #open(): Promise<Cache | null> {
    if (!('caches' in globalThis)) return null;
    try {
      const cache = await this.#openCache();
      await this.#readAll(cache, this.#songs);
      return cache;
    } catch (error) {
      // SecurityError: storage is blocked (SES-6).
      logFailure('No songs are stored', error);
      return null;
    }
  }

  async #refresh(): Promise<boolean> {
    const cache = await this.#openedCache;
    if (!cache) return false;
    const before = new Map(this.#songs);
    const found = new Map<string, StoredSong>();
    try {
      await this.#readAll(cache, found);
    } catch (error) {
      logFailure('The songs were not listed', error);
      return false;
    }
    // This page may have deleted and stored songs during the read.
    for (const [url, song] of before) if (this.#songs.get(url) !== song) found.delete(url);
    for (const [url, song] of this.#songs) if (before.get(url) !== song) found.set(url, song);
    this.#songs = found;
    return true;
  }

  async #readAll(cache: Cache, found: Map<string, StoredSong>): Promise<void> {
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (!response) continue;
      const stored = { blob: await response.blob(), song: readSongHeader(response), objectUrl: null };
      const known = this.#songs.get(request.url);
      // Keep the known object, because its object URL may be in use.
      found.set(request.url, known?.blob.size === stored.blob.size ? known : stored);
    }
  }

  async #put(cache: Cache, url: string, { blob, song }: Pick<StoredSong, 'blob' | 'song'>): Promise<void> {
    await cache.put(url, createSongResponse(blob, song));
    const stored = await cache.match(url);
    this.#songs.delete(url);
    // Read the file back, because the bytes of a blob from the cache stay on disk instead of in memory.
    const storedBlob = await stored?.blob();
    // A refresh may have replaced the map in the meantime.
    if (storedBlob) this.#songs.set(url, { blob: storedBlob, song, objectUrl: null });
  }

  /**
   * Stores the song again, as the last entry of the cache. The order of the entries records the last use, even after a
   * reload.
   */
  async #markUsed(url: string): Promise<void> {
    const song = this.#songs.get(url);
    const cache = await this.#openedCache;
    if (!song || !cache || [...this.#songs.keys()].at(-1) === url) return;
    this.#songs.delete(url);
    this.#songs.set(url, song);
    await cache.put(url, createSongResponse(song.blob, song.song)).catch(() => undefined);
  }

  async #makeRoom(cache: Cache, bytes: number): Promise<void> {
    const keptUrls = this.#listKeptUrls();
    const replaceable = [...this.#songs].filter(([url]) => !keptUrls.has(url));
    let totalBytes = replaceable.reduce((sum, [, { blob }]) => sum + blob.size, 0);
    for (const [url, { blob, objectUrl }] of replaceable) {
      if (totalBytes + bytes <= this.#maxBytes) return;
      if (url === this.#playingUrl) continue;
      totalBytes -= blob.size;
      this.#songs.delete(url);
      if (objectUrl !== null) URL.revokeObjectURL(objectUrl);
      await cache.delete(url);
    }
  }
}

let offlineSongs: OfflineSongs | null = null;

/** Returns the page's one instance, shared by playback, downloads and the songs that the listener keeps. */
export function getOfflineSongs(): OfflineSongs {
  offlineSongs ??= new OfflineSongs({ listKeptUrls: () => getKeptSongs().listUrls() });
  return offlineSongs;
}
