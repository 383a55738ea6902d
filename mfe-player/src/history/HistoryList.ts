import { isRecord } from '@nyimbo/shared-api/values';
import type { HeardSong, SongRef } from '@nyimbo/shared-events';
import { parseSong } from '../player/SavedPlayback.ts';

/** Maximum number of songs (LIB-2). */
const MAX_SONGS = 200;
/** Assumed time between two plays that an older release stored without their times. */
const ASSUMED_PLAY_INTERVAL_MS = 1000;

/** A song that was heard. */
export interface HistoryEntry {
  song: SongRef;
  /** In milliseconds since 1970. */
  heardAt: number;
  /** The account that owns the list; absent if it belongs to the device. */
  userId?: number;
  /** Whether the server does not know it yet. */
  isUnsent?: boolean;
}

/** Where a list is stored as text. Each call may throw where storage is blocked or full (SES-6). */
export interface TextStorage {
  read(): string | null;
  write(text: string | null): void;
}

/**
 * A list of heard songs in local storage, newest first, each once: 200 songs take about 60 KB of JSON. Where storage is
 * blocked, it lasts for the page (SES-6).
 */
export class HistoryList {
  readonly #stored: TextStorage | null;
  /** The entries of this page, in case the storage is blocked. */
  #entries: readonly HistoryEntry[] = [];

  constructor(stored: TextStorage | null) {
    this.#stored = stored;
  }

  /** Returns the entries, also those that another tab has added. */
  read(): readonly HistoryEntry[] {
    try {
      const text = this.#stored?.read();
      if (text !== undefined) this.#parse(text);
    } catch {
      // SecurityError: storage is blocked. SyntaxError: the key holds text that is not JSON.
    }
    return this.#entries;
  }

  /** Moves a song to the top, or adds it there. */
  add(entry: HistoryEntry): void {
    this.write(listNewestOnce([entry, ...this.read()]));
  }

  write(entries: readonly HistoryEntry[]): void {
    this.#entries = entries;
    try {
      const items = entries.map(({ song, ...rest }) => ({ ...song, ...rest }));
      this.#stored?.write(items.length === 0 ? null : JSON.stringify(items));
    } catch {
      // QuotaExceededError or SecurityError: the page works without storage (SES-6).
    }
  }

  #parse(text: string | null): void {
    const value: unknown = text === null ? [] : JSON.parse(text);
    const items = Array.isArray(value) ? value.filter(isRecord) : [];
    let newerAt = Date.now();
    this.#entries = items.flatMap((item) => {
      const song = parseSong(item);
      if (song === null) return [];
      const { heardAt, userId, isUnsent } = item;
      // An older release stored no times, only the order.
      newerAt = typeof heardAt === 'number' ? heardAt : newerAt - ASSUMED_PLAY_INTERVAL_MS;
      const owner = typeof userId === 'number' && { userId, isUnsent: isUnsent === true };
      return [{ song, heardAt: newerAt, ...owner }];
    });
    // Stores assumed times, because a merge that is repeated must repeat its times.
    if (items.some(({ heardAt }) => typeof heardAt !== 'number')) this.write(this.#entries);
  }
}

/** Sorts the entries by time and returns the newest of each song, 200 at most. */
export function listNewestOnce(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const songs = new Map<number, HistoryEntry>();
  for (const entry of [...entries].sort((one, other) => other.heardAt - one.heardAt)) {
    if (!songs.has(entry.song.songId)) songs.set(entry.song.songId, entry);
  }
  return [...songs.values()].slice(0, MAX_SONGS);
}

export const toHeardSong = ({ song, heardAt }: HistoryEntry): HeardSong => ({ songId: song.songId, heardAt });

/** Whether the songs contain this play of the entry's song or a later one. */
export const includesPlay = (songs: readonly HeardSong[], { song, heardAt }: HistoryEntry): boolean =>
  songs.some((heard) => heard.songId === song.songId && heard.heardAt >= heardAt);
