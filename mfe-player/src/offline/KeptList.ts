import { chooseAudioFile } from '@nyimbo/shared-api';
import type { SongRef } from '@nyimbo/shared-events';
import { isRecord } from '@nyimbo/shared-api/values';
import { findStorage } from '../player/findStorage.ts';
import { parseSong, type PlaybackStorage } from '../player/SavedPlayback.ts';

const KEPT_KEY = 'kept-songs';

/**
 * `waiting`: still to be transferred. `stored`: on the device. `lost`: the browser has deleted it. `refused`: the media
 * host does not have it.
 */
export type KeptStatus = 'waiting' | 'stored' | 'lost' | 'refused';

/** A song that the listener chose to keep on this device. */
export interface KeptSong {
  song: SongRef;
  status: KeptStatus;
}

/**
 * The list of songs that the listener keeps for offline playback, in the order in which they were chosen. It is in
 * local storage, because browsers evict Cache Storage and IndexedDB together: only a list elsewhere shows what is
 * missing.
 */
export class KeptList {
  readonly #storage: PlaybackStorage | null;
  #songs: readonly KeptSong[] = [];

  constructor(storage: PlaybackStorage | null) {
    this.#storage = storage;
  }

  /** Returns the songs, including those that another tab has added. */
  list(): readonly KeptSong[] {
    try {
      const text = this.#storage?.getItem(KEPT_KEY);
      if (text !== undefined) this.#songs = text === null ? [] : parseKeptSongs(JSON.parse(text));
    } catch {
      // SecurityError: storage is blocked. SyntaxError: the key holds text that is not JSON.
    }
    return this.#songs;
  }

  /**
   * Adds songs to transfer, and returns those that are new. Does not change songs that are already waiting or stored.
   */
  add(songs: readonly SongRef[]): SongRef[] {
    const known = this.list();
    const active = new Set(
      known.flatMap(({ song, status }) => (status === 'waiting' || status === 'stored' ? [song.songId] : [])),
    );
    const added = new Map(songs.filter(({ songId }) => !active.has(songId)).map((song) => [song.songId, song]));
    if (added.size === 0) return [];
    const rest = known.filter(({ song }) => !added.has(song.songId));
    this.#write([...rest, ...[...added.values()].map((song) => ({ song, status: 'waiting' as const }))]);
    return [...added.values()];
  }

  setStatus(songIds: readonly number[], status: KeptStatus): void {
    if (songIds.length === 0) return;
    this.#write(this.list().map((kept) => (songIds.includes(kept.song.songId) ? { ...kept, status } : kept)));
  }

  remove(songIds: readonly number[]): void {
    this.#write(this.list().filter(({ song }) => !songIds.includes(song.songId)));
  }

  /** Removes the songs with these files, which were taken down (OPR-3). */
  removeFiles(files: readonly string[]): void {
    const songs = this.list();
    const rest = songs.filter(({ song }) => !files.includes(song.file));
    if (rest.length < songs.length) this.#write(rest);
  }

  /** Returns the absolute URLs of all encodings of the songs. */
  listUrls(): Set<string> {
    return new Set(
      this.list().flatMap(({ song }) => listFileUrls(song).map((url) => new URL(url, location.href).href)),
    );
  }

  /** Whether a storage event of another tab concerns this list. `key` is null when the whole storage was cleared. */
  ownsStorageKey(key: string | null): boolean {
    return key === null || key === KEPT_KEY;
  }

  #write(songs: readonly KeptSong[]): void {
    this.#songs = songs;
    try {
      if (songs.length === 0) this.#storage?.removeItem(KEPT_KEY);
      else this.#storage?.setItem(KEPT_KEY, JSON.stringify(songs));
    } catch {
      // QuotaExceededError or SecurityError: the list lasts for the page (SES-6).
    }
  }
}

/** Returns the URLs of a song's encodings on the media host: the full one, and the small one if there is one. */
export function listFileUrls(song: SongRef): string[] {
  return [...new Set([false, true].map((isSmall) => chooseAudioFile(song, isSmall).url))];
}

const STATUSES: readonly string[] = ['waiting', 'stored', 'lost', 'refused'] satisfies KeptStatus[];
const isKeptStatus = (value: unknown): value is KeptStatus => STATUSES.includes(String(value));

function parseKeptSongs(value: unknown): KeptSong[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const song = parseSong(entry['song']);
    return song && isKeptStatus(entry['status']) ? [{ song, status: entry['status'] }] : [];
  });
}

let keptSongs: KeptList | null = null;

/** Returns the page's one list, shared by the player and './OfflineDownloads'. */
export function getKeptSongs(): KeptList {
  keptSongs ??= new KeptList(findStorage());
  return keptSongs;
}
