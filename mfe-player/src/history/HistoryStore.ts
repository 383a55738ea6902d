import type { HeardSong, SongRef } from '@nyimbo/shared-events';
import type { PlaybackStorage } from '../player/SavedPlayback.ts';
import { HistoryList, includesPlay, listNewestOnce, toHeardSong, type HistoryEntry } from './HistoryList.ts';

const DEVICE_KEY = 'recently-played';
const ACCOUNT_KEY = 'recently-played-account';

/**
 * The recently played songs (LIB-2). While no user is logged in, they belong to this device. Those of the logged-in user
 * are in the account; this device has a copy for the time without a network, with the songs that the server does not
 * know yet. The copy leaves the device at logout.
 * @decides LIB-2
 */
export class HistoryStore {
  readonly #device: HistoryList;
  readonly #account: HistoryList;
  #userId: number | null = null;
  /** The songs last handed to the library. Its merge moves them into the account. */
  #offered: readonly HeardSong[] = [];

  constructor(storage: PlaybackStorage | null) {
    this.#device = new HistoryList(
      storage && {
        read: () => storage.getItem(DEVICE_KEY),
        write: (text) => (text === null ? storage.removeItem(DEVICE_KEY) : storage.setItem(DEVICE_KEY, text)),
      },
    );
    this.#account = new HistoryList(
      storage && {
        read: () => storage.getItem(ACCOUNT_KEY),
        write: (text) => (text === null ? storage.removeItem(ACCOUNT_KEY) : storage.setItem(ACCOUNT_KEY, text)),
      },
    );
  }

  /** The logged-in user; null if there is none. */
  get userId(): number | null {
    return this.#userId;
  }

  /** Follows the session: deletes the songs of every other account. Returns whether the user is another one. */
  setUser(userId: number | null): boolean {
    const isOther = userId !== this.#userId;
    this.#userId = userId;
    const entries = this.#account.read();
    const own = this.#readAccount();
    if (own.length < entries.length) this.#account.write(own);
    return isOther;
  }

  /** Returns the songs, newest first, each once, also those that another tab has added. */
  list(): readonly SongRef[] {
    return listNewestOnce([...this.#readAccount(), ...this.#device.read()]).map(({ song }) => song);
  }

  /** Moves a song to the top, or adds it there. */
  add(song: SongRef): void {
    const entry = { song, heardAt: Date.now() };
    if (this.#userId === null) this.#device.add(entry);
    else this.#account.add({ ...entry, userId: this.#userId, isUnsent: true });
  }

  /** Returns the plays of the logged-in user that the server does not know yet. */
  listUnsent(): HeardSong[] {
    return this.#readUnsent().map(toHeardSong);
  }

  /** Marks plays as known to the server. A later play of the same song stays unsent. */
  markSent(plays: readonly HeardSong[]): void {
    const entries = this.#readAccount();
    if (!entries.some((entry) => includesPlay(plays, entry))) return;
    this.#account.write(entries.map((entry) => (includesPlay(plays, entry) ? { ...entry, isUnsent: false } : entry)));
  }

  /** Fetches the account's list and replaces this device's copy. Keeps plays that the response may lack. */
  async refresh(fetchSongs: () => Promise<Pick<HistoryEntry, 'song' | 'heardAt'>[]>): Promise<void> {
    const userId = this.#userId;
    if (userId === null) return;
    const unsent = this.listUnsent();
    const songs = await fetchSongs();
    if (userId !== this.#userId) return;
    const kept = this.#readAccount().filter((entry) => entry.isUnsent || includesPlay(unsent, entry));
    this.#account.write(listNewestOnce([...kept, ...songs.map((entry) => ({ ...entry, userId, isUnsent: false }))]));
  }

  /** Returns the plays for a merge: those of this device, and those of the user that are unsent. */
  offer(): HeardSong[] {
    this.#offered = listNewestOnce([...this.#readUnsent(), ...this.#device.read()]).map(toHeardSong);
    return [...this.#offered];
  }

  /** Deletes the offered plays from this device's list, because the account has them. A later play stays. */
  clearMerged(): void {
    this.#device.write(this.#device.read().filter((entry) => !includesPlay(this.#offered, entry)));
    this.markSent(this.#offered);
    this.#offered = [];
  }

  /** Removes songs that were taken down (OPR-3). Returns whether the list contained any of them. */
  remove(songIds: readonly number[]): boolean {
    const results = [this.#device, this.#account].map((list) => {
      const entries = list.read();
      const rest = entries.filter(({ song }) => !songIds.includes(song.songId));
      if (rest.length < entries.length) list.write(rest);
      return rest.length < entries.length;
    });
    return results.includes(true);
  }

  clear(): void {
    this.#device.write([]);
    this.#account.write([]);
  }

  /** Whether a storage event of another tab concerns this list. `key` is null when the whole storage was cleared. */
  ownsStorageKey(key: string | null): boolean {
    return key === null || key === DEVICE_KEY || key === ACCOUNT_KEY;
  }

  #readAccount(): readonly HistoryEntry[] {
    return this.#account.read().filter(({ userId }) => userId !== undefined && userId === this.#userId);
  }

  #readUnsent(): readonly HistoryEntry[] {
    return this.#readAccount().filter(({ isUnsent }) => isUnsent);
  }
}
