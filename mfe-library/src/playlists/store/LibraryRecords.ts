import { applyChange } from '../model/applyChange.ts';
import type { Playlist } from '../model/Playlist.ts';
import type { PlaylistChange } from '../model/PlaylistChange.ts';
import type { KeyValueStore } from './KeyValueStore.ts';
import { parseChanges, parsePlaylist } from './parseRecords.ts';

/**
 * Each playlist of the logged-out listener has a record of its own, so tabs that change different playlists don't
 * overwrite each other's changes.
 */
const DEVICE_PREFIX = 'device/';
/** Changes of a user that the server does not have yet. */
const PENDING_PREFIX = 'pending/';

/** How long a deleted playlist of the device can be restored. After this, the next page load removes it. */
const RESTORABLE_MS = 60_000;

/**
 * Stores the logged-out listener's playlists, and a logged-in user's unsent changes (LIB-1). An account's playlists are
 * not stored, so none remain after logout.
 */
export class LibraryRecords {
  readonly #store: KeyValueStore;

  constructor(store: KeyValueStore) {
    this.#store = store;
  }

  /** Returns the playlists of the logged-out listener. Deletes those that were deleted a while ago. */
  async readDevice(): Promise<Playlist[]> {
    const records = await this.#store.readAll();
    const playlists = records
      .filter(([key]) => key.startsWith(DEVICE_PREFIX))
      .map(([, value]) => parsePlaylist(value))
      .filter((playlist) => playlist !== null);
    const isGone = ({ isDeleted, updatedAt }: Playlist): boolean => isDeleted && updatedAt < Date.now() - RESTORABLE_MS;
    const gone = playlists.filter(isGone);
    if (gone.length > 0) await this.#store.remove(gone.map(toDeviceKey));
    return playlists.filter((playlist) => !gone.includes(playlist));
  }

  /** Applies changes to one playlist of the logged-out listener: all or none. */
  changeDevice(playlistId: string, changes: readonly PlaylistChange[]): Promise<void> {
    return this.#store.update(toDeviceKey({ playlistId }), (old) => {
      const playlist = parsePlaylist(old);
      return changes.reduce(applyChange, playlist ? [playlist] : [])[0] ?? old;
    });
  }

  /** Deletes playlists that are in an account now, except those that have changed since they were read. */
  async removeMerged(merged: readonly Playlist[]): Promise<void> {
    for (const playlist of merged) {
      let isSame = false;
      await this.#store.update(toDeviceKey(playlist), (old) => {
        isSame = JSON.stringify(parsePlaylist(old)) === JSON.stringify(playlist);
        return isSame ? undefined : old;
      });
      if (isSame) await this.#store.remove([toDeviceKey(playlist)]);
    }
  }

  /** Returns the changes that the server does not have, in order. */
  async readPending(userId: number): Promise<PlaylistChange[]> {
    return parseChanges(await this.#store.read(PENDING_PREFIX + String(userId)));
  }

  /** Appends changes to the queue. */
  addPending(userId: number, changes: readonly PlaylistChange[]): Promise<void> {
    return this.#store.update(PENDING_PREFIX + String(userId), (old) => [...parseChanges(old), ...changes]);
  }

  /** Removes changes from the queue, once the server has them. */
  removePending(userId: number, changes: readonly PlaylistChange[]): Promise<void> {
    const sent = new Set(changes.map(({ changeId }) => changeId));
    return this.#store.update(PENDING_PREFIX + String(userId), (old) =>
      parseChanges(old).filter(({ changeId }) => !sent.has(changeId)),
    );
  }
}

const toDeviceKey = ({ playlistId }: { playlistId: string }): string => DEVICE_PREFIX + playlistId;
