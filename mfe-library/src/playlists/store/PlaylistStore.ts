import { isApiError } from '@nyimbo/shared-api';
import type { Bus, SessionState } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { applyChange } from '../model/applyChange.ts';
import { withoutSongs, type Playlist } from '../model/Playlist.ts';
import type { PlaylistChange, PlaylistEdit } from '../model/PlaylistChange.ts';
import { createId } from './createId.ts';
import { createTabChannel } from './createTabChannel.ts';
import type { LibraryRecords } from './LibraryRecords.ts';
import { mergeDeviceIntoAccount } from './mergeDevice.ts';
import { fetchPlaylist, fetchPlaylists, fetchTakenDownIds } from './playlistCalls.ts';
import { sendPending } from './sendPending.ts';

/** Delay before the next attempt to send changes. The browser's `online` event usually triggers an attempt earlier. */
const RETRY_MS = 20_000;

/** The listener's own playlists, as pages and dialogs show them. */
export interface PlaylistsState {
  /** `failed`: the account's playlists did not load. Changes are still possible. */
  status: 'loading' | 'ready' | 'failed';
  /** The user who owns the playlists; null for the playlists of this device. */
  userId: number | null;
  /** The playlists that are not deleted, most recently changed first. */
  playlists: readonly Playlist[];
  /** Whether some changes have not reached the server yet. */
  hasUnsent: boolean;
}

interface StoreModel {
  status: PlaylistsState['status'];
  /** Undefined until the session is known. */
  userId: number | null | undefined;
  /** The device's playlists, or the server's if the user is logged in. */
  base: readonly Playlist[];
  /** Changes that have not reached the server. */
  pending: readonly PlaylistChange[];
  /**
   * Taken-down songs, which the playlists do not show (OPR-3). Their entries stay, because a takedown can be undone; the
   * server does the same for an account.
   */
  takenDownIds: ReadonlySet<number>;
}

/**
 * Owns the listener's own playlists for the whole site (LIB-1). It holds the playlists of the logged-in account, or,
 * without a login, those of this device. A change is visible immediately. The store saves it on the device; with a
 * login, the change waits there until the server has it. The creator of the store must dispose it.
 */
export class PlaylistStore {
  readonly #bus: Bus;
  readonly #records: LibraryRecords;
  readonly #scope = createScope();
  readonly #listeners = new Set<() => void>();
  readonly #announceToTabs: () => void;
  #model: StoreModel = { status: 'loading', userId: undefined, base: [], pending: [], takenDownIds: new Set() };
  #state: PlaylistsState;
  /** Changes that the device is storing. A read of its records may lack them. */
  readonly #storing = new Set<PlaylistChange>();
  #sending: Promise<void> | null = null;
  #merging: Promise<void> | null = null;
  /** The number of calls that have sent changes. Each response contains the current list. */
  #answers = 0;
  #cancelRetry: () => void = () => {};

  constructor(bus: Bus, records: LibraryRecords) {
    this.#bus = bus;
    this.#records = records;
    this.#state = toPlaylistsState(this.#model);
    this.#scope.add(bus.watch('session', (session) => void this.#followSession(session)));
    this.#scope.listen(window, 'online', () => void this.send());
    this.#scope.add(bus.on('songs/taken-down', ({ songIds }) => this.#hideSongs(songIds)));
    this.#announceToTabs = createTabChannel(this.#scope, () => void this.#reload());
  }

  /** Returns the current state; the same object until it changes. */
  read = (): PlaylistsState => this.#state;

  /** Calls the listener on each change. Returns a function that unsubscribes. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  dispose(): void {
    this.#scope.dispose();
  }

  /** Makes changes, in order. Resolves when the device has stored them. */
  async change(...edits: PlaylistEdit[]): Promise<void> {
    const changes = edits.map((edit): PlaylistChange => ({ ...edit, changeId: createId(), at: Date.now() }));
    const { userId } = this.#model;
    for (const change of changes) this.#storing.add(change);
    if (typeof userId === 'number') {
      this.#update({ pending: [...this.#model.pending, ...changes] });
      await this.#records.addPending(userId, changes);
    } else {
      this.#update({ base: changes.reduce(applyChange, this.#model.base) });
      for (const playlistId of new Set(changes.map((change) => change.playlistId))) {
        const own = changes.filter((change) => change.playlistId === playlistId);
        await this.#records.changeDevice(playlistId, own);
      }
    }
    for (const change of changes) this.#storing.delete(change);
    this.#bus.emit('playlists/changed', {});
    this.#announceToTabs();
    // A sender at work may have read the queue before it contained these changes.
    void Promise.resolve(this.#sending).then(() => this.send());
  }

  /**
   * Fetches the songs of a playlist of the account. Resolves to false if the playlist does not exist or was deleted.
   * @throws ApiError when the server does not respond
   */
  async fetchSongs(playlistId: string): Promise<boolean> {
    const { userId } = this.#model;
    if (typeof userId === 'number') {
      await this.send();
      try {
        const answers = this.#answers;
        const playlist = await fetchPlaylist(playlistId);
        // The response may lack changes that were sent during the request.
        if (answers !== this.#answers) return await this.fetchSongs(playlistId);
        if (this.#model.userId === userId) this.#update({ base: upsertPlaylist(this.#model.base, playlist) });
      } catch (error) {
        if (!isApiError(error) || error.code !== 'not-found') throw error;
        const isOther = (playlist: Playlist) => playlist.playlistId !== playlistId || playlist.isDeleted;
        if (this.#model.userId === userId) this.#update({ base: this.#model.base.filter(isOther) });
      }
    }
    return this.#state.playlists.some((playlist) => playlist.playlistId === playlistId);
  }

  /** Reloads the playlists after a failure, or because another device may have changed them. */
  refresh(): Promise<void> {
    return this.#reload();
  }

  /** Merges the device's library into the account of the logged-in user. */
  merge(): Promise<void> {
    this.#merging ??= this.#mergeDevice().finally(() => {
      this.#merging = null;
    });
    return this.#merging;
  }

  /** Sends the changes that have not reached the server. Does nothing while logged out. */
  send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #mergeDevice(): Promise<void> {
    if (await mergeDeviceIntoAccount(this.#bus, this.#records)) await this.#reload();
  }

  async #followSession(session: SessionState): Promise<void> {
    // The session being restored may belong to another user, or fail.
    if (session.status === 'restoring') return;
    const userId = session.status === 'authenticated' ? session.user.userId : null;
    if (userId === this.#model.userId) return;
    this.#storing.clear();
    this.#update({ status: 'loading', userId, base: [], pending: [] });
    if (userId !== null) {
      const isPlaylistLeft = (await this.#records.readDevice()).some(({ isDeleted }) => !isDeleted);
      const merging = this.merge();
      // Otherwise, the playlist's page briefly shows that the playlist does not exist.
      if (isPlaylistLeft) await merging;
    }
    await this.#reload();
  }

  async #reload(): Promise<void> {
    const { userId } = this.#model;
    if (userId === undefined) return;
    if (userId === null) {
      const stored = await this.#records.readDevice();
      if (this.#model.userId !== null) return;
      this.#update({ status: 'ready', base: [...this.#storing].reduce(applyChange, stored) });
      // ApiError: offline or busy. The next reload tries again.
      if (stored.length > 0)
        await fetchTakenDownIds().then(
          // Songs whose takedown was undone are not in the list any more.
          (songIds) => this.#update({ takenDownIds: new Set(songIds) }),
          () => undefined,
        );
      return;
    }
    const pending = await this.#readPending(userId);
    if (this.#model.userId === userId) this.#update({ pending });
    const answers = this.#answers;
    try {
      const fetched = await fetchPlaylists();
      if (this.#model.userId !== userId) return;
      // A list that was requested before the latest changes were sent may lack them.
      if (answers === this.#answers) this.#update({ status: 'ready', base: mergeFetched(this.#model.base, fetched) });
    } catch {
      // ApiError: without a list, the page offers to try again. A previously fetched list stays.
      if (this.#model.userId === userId && this.#model.status === 'loading') this.#update({ status: 'failed' });
    }
    await this.send();
  }

  #hideSongs(songIds: readonly number[]): void {
    if (songIds.length === 0) return;
    this.#update({ takenDownIds: new Set([...this.#model.takenDownIds, ...songIds]) });
  }

  /** Returns the changes that the server does not have, including those that the device is still storing. */
  async #readPending(userId: number): Promise<PlaylistChange[]> {
    const stored = await this.#records.readPending(userId);
    const storedIds = new Set(stored.map(({ changeId }) => changeId));
    return [...stored, ...[...this.#storing].filter(({ changeId }) => !storedIds.has(changeId))];
  }

  async #sendAll(): Promise<void> {
    const { userId } = this.#model;
    this.#cancelRetry();
    if (typeof userId !== 'number' || this.#model.pending.length === 0) return;
    try {
      await sendPending(userId, this.#records, {
        onSent: (sent, answer) => {
          if (this.#model.userId !== userId) return;
          this.#answers += 1;
          const changedIds = new Set(sent.map(({ playlistId }) => playlistId));
          const base = mergeFetched(sent.reduce(applyChange, this.#model.base), answer, changedIds);
          this.#update({ base, status: 'ready' });
        },
        onRefused: (_, message) => this.#bus.send('toast/show', { text: message }),
      });
      const pending = await this.#readPending(userId);
      if (this.#model.userId !== userId) return;
      this.#update({ pending });
      this.#announceToTabs();
    } catch (error) {
      if (!isApiError(error)) throw error;
      // After the session ends, the next login sends these changes.
      const isOver = error.code === 'unauthorised' || this.#scope.isDisposed;
      if (!isOver) this.#cancelRetry = this.#scope.timeout(() => void this.send(), RETRY_MS);
    }
  }

  #update(change: Partial<StoreModel>): void {
    this.#model = { ...this.#model, ...change };
    this.#state = toPlaylistsState(this.#model);
    for (const listener of this.#listeners) listener();
  }
}

function toPlaylistsState({ status, userId = null, base, pending, takenDownIds }: StoreModel): PlaylistsState {
  const playlists = pending
    .reduce(applyChange, base)
    .filter(({ isDeleted }) => !isDeleted)
    .map((playlist) => withoutSongs(playlist, takenDownIds))
    .sort((one, other) => other.updatedAt - one.updatedAt);
  return { status, userId, playlists, hasUnsent: pending.length > 0 };
}

/** Replaces a playlist, or adds it. */
const upsertPlaylist = (playlists: readonly Playlist[], playlist: Playlist): Playlist[] => [
  playlist,
  ...playlists.filter(({ playlistId }) => playlistId !== playlist.playlistId),
];

/**
 * Replaces the list with the server's. Keeps deleted playlists that can be restored, and the fetched songs of unchanged
 * playlists. If `changedIds` has the playlist, its songs already contain the sent changes. They stay, unless the
 * server's song count shows that another device has changed them too.
 */
function mergeFetched(
  known: readonly Playlist[],
  fetched: readonly Playlist[],
  changedIds: ReadonlySet<string> = new Set(),
): Playlist[] {
  const knownById = new Map(known.map((playlist) => [playlist.playlistId, playlist]));
  const listed = fetched.map((playlist) => {
    const { entries = null, updatedAt } = knownById.get(playlist.playlistId) ?? {};
    const isSame = updatedAt === playlist.updatedAt;
    const isOwnChange = changedIds.has(playlist.playlistId) && entries?.length === playlist.songCount;
    return { ...playlist, entries: isSame || isOwnChange ? entries : null };
  });
  const isListed = new Set(fetched.map(({ playlistId }) => playlistId));
  return [...listed, ...known.filter(({ playlistId, isDeleted }) => isDeleted && !isListed.has(playlistId))];
}
