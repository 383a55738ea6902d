import { MAX_PLAYLIST_SONGS, MAX_PLAYLISTS, type PlaylistChange } from '@nyimbo/shared-api/contract';
import type { Queryable } from '../../db/database.ts';
import { invalidFields } from '../../http/errors/problem.ts';
import { applyChange, PlaylistFullError, type EntryState, type PlaylistStates } from './apply-changes.ts';
import {
  deleteEntries,
  lockExistingSongs,
  loadEntries,
  loadPlaylists,
  recordChanges,
  saveEntries,
  savePlaylists,
  pruneDeletedPlaylists,
  type StoredEntry,
} from './save-playlists.queries.ts';

const TOO_MANY_PLAYLISTS_TEXT = `You can have up to ${MAX_PLAYLISTS} playlists. Delete one to make room.`;
const PLAYLIST_FULL_TEXT = `A playlist can hold up to ${MAX_PLAYLIST_SONGS.toLocaleString('en')} songs. Remove one to make room.`;

/**
 * Applies changes to the user's own playlists, each once, however often it is sent. Call it in a transaction that holds
 * the lock of the user's library. `field` names the changes in the request.
 * @throws Problem with `field` when a limit is exceeded; roll back then.
 */
export async function changePlaylists(
  tx: Queryable,
  userId: number,
  { changes, field }: { changes: readonly PlaylistChange[]; field: string },
): Promise<void> {
  const fresh = await filterNewChanges(tx, userId, changes);
  if (fresh.length === 0) return;
  const songs = await lockExistingSongs(tx, listAddedSongs(fresh));
  const states = await loadStates(tx, userId, fresh);
  try {
    for (const change of fresh) applyChange(states.playlists, change, songs);
  } catch (error) {
    if (error instanceof PlaylistFullError) throw invalidFields({ [field]: PLAYLIST_FULL_TEXT });
    throw error;
  }
  await saveStates(tx, userId, states);
  if ((await pruneDeletedPlaylists(tx, userId)) > MAX_PLAYLISTS)
    throw invalidFields({ [field]: TOO_MANY_PLAYLISTS_TEXT });
}

/** Leaves out changes that were applied before, and repetitions. */
async function filterNewChanges(
  tx: Queryable,
  userId: number,
  changes: readonly PlaylistChange[],
): Promise<PlaylistChange[]> {
  if (changes.length === 0) return [];
  const newIds = await recordChanges(
    tx,
    userId,
    changes.map(({ changeId }) => changeId),
  );
  return changes.filter(({ changeId }) => newIds.delete(changeId));
}

const listAddedSongs = (changes: readonly PlaylistChange[]): number[] =>
  changes.flatMap((change) => (change.type === 'add' ? change.entries.map(({ songId }) => songId) : []));

/** The entries in the database, by the public id of their playlist. */
type StoredEntries = Map<string, EntryState[]>;

async function loadStates(
  tx: Queryable,
  userId: number,
  changes: readonly PlaylistChange[],
): Promise<{ playlists: PlaylistStates; stored: StoredEntries }> {
  const named = [...new Set(changes.map(({ playlistId }) => playlistId))];
  const rows = await loadPlaylists(tx, userId, named);
  const withSongs = new Set(changes.filter(concernsSongs).map(({ playlistId }) => playlistId));
  const toLoad = rows.filter(({ publicId }) => withSongs.has(publicId)).map(({ id }) => id);
  const entries = toLoad.length === 0 ? [] : await loadEntries(tx, toLoad);
  const byPlaylist = new Map(rows.map(({ id }): [number, EntryState[]] => [id, []]));
  for (const { playlistId, ...entry } of entries) byPlaylist.get(playlistId)?.push(entry);
  const playlists: PlaylistStates = new Map();
  const stored: StoredEntries = new Map();
  for (const { id, publicId, ...columns } of rows) {
    const own = byPlaylist.get(id) ?? [];
    stored.set(publicId, own);
    playlists.set(publicId, { ...columns, entries: own.map((entry) => ({ ...entry })), isChanged: false });
  }
  return { playlists, stored };
}

const concernsSongs = ({ type }: PlaylistChange): boolean => type === 'add' || type === 'remove' || type === 'move';

/** Writes the rows that changed. */
async function saveStates(
  tx: Queryable,
  userId: number,
  { playlists, stored }: { playlists: PlaylistStates; stored: StoredEntries },
): Promise<void> {
  const changed = [...playlists].filter(([, { isChanged }]) => isChanged);
  if (changed.length === 0) return;
  const ids = await savePlaylists(tx, userId, changed);
  const removed: StoredEntry[] = [];
  const saved: StoredEntry[] = [];
  for (const [publicId, { entries }] of changed) {
    const playlistId = ids.get(publicId);
    if (playlistId === undefined) throw new Error('A playlist that was just saved is not there.');
    const before = new Map((stored.get(publicId) ?? []).map((entry) => [entry.entryId, entry]));
    for (const entry of entries) {
      if (before.get(entry.entryId)?.position !== entry.position) saved.push({ ...entry, playlistId });
      before.delete(entry.entryId);
    }
    for (const entry of before.values()) removed.push({ ...entry, playlistId });
  }
  if (removed.length > 0) await deleteEntries(tx, removed);
  if (saved.length > 0) await saveEntries(tx, saved);
}
