import { MAX_PLAYLISTS } from '@nyimbo/shared-api/contract';
import type { Queryable } from '../../db/database.ts';
import type { EntryState, PlaylistState } from './apply-changes.ts';

/** Maximum recorded changes of one user. A client that retries sends its newest changes. */
const MAX_RECORDED_CHANGES = 10_000;

/**
 * Locks the user's library until the transaction ends, so changes of two devices apply one after the other. Does not
 * block inserts that reference the user, such as favourites. Returns false when the user no longer exists.
 */
export async function lockLibrary(tx: Queryable, userId: number): Promise<boolean> {
  return (await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])).length > 0;
}

/** Records changes as applied. Returns the ids of those that were not recorded before. */
export async function recordChanges(tx: Queryable, userId: number, changeIds: string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(
    `INSERT INTO own_playlist_changes (user_id, change_id) SELECT $1, id FROM unnest($2::uuid[]) id
     ON CONFLICT DO NOTHING RETURNING change_id AS id`,
    [userId, changeIds],
  );
  await tx.query(
    `DELETE FROM own_playlist_changes WHERE user_id = $1 AND change_id IN (
       SELECT change_id FROM own_playlist_changes WHERE user_id = $1
       ORDER BY applied_at DESC, change_id OFFSET ${MAX_RECORDED_CHANGES})`,
    [userId],
  );
  return new Set(rows.map(({ id }) => id));
}

interface PlaylistColumns extends Pick<PlaylistState, 'title' | 'description' | 'shareToken' | 'isDeleted'> {
  id: number;
  publicId: string;
}

/** Loads the user's playlists with the given ids, without their songs. */
export function loadPlaylists(tx: Queryable, userId: number, publicIds: string[]): Promise<PlaylistColumns[]> {
  return tx.query(
    `SELECT id, public_id AS "publicId", title, description, share_token AS "shareToken",
       deleted_at IS NOT NULL AS "isDeleted"
     FROM own_playlists WHERE user_id = $1 AND public_id = ANY ($2::uuid[]) ORDER BY id`,
    [userId, publicIds],
  );
}

/** Loads the songs of playlists, in order. */
export function loadEntries(tx: Queryable, playlistIds: number[]): Promise<(EntryState & { playlistId: number })[]> {
  return tx.query(
    `SELECT playlist_id AS "playlistId", entry_id AS "entryId", song_id AS "songId", position FROM own_playlist_songs
     WHERE playlist_id = ANY ($1::bigint[]) ORDER BY playlist_id, position, entry_id`,
    [playlistIds],
  );
}

/** Finds which songs exist, hidden ones included, and keeps them from being deleted until the transaction ends. */
export async function lockExistingSongs(tx: Queryable, songIds: number[]): Promise<Set<number>> {
  const rows = await tx.query<{ id: number }>(
    'SELECT id FROM catalogue_songs WHERE id = ANY ($1::integer[]) ORDER BY id FOR KEY SHARE',
    [songIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Inserts or updates playlists. Returns their internal ids by public id. */
export async function savePlaylists(
  tx: Queryable,
  userId: number,
  playlists: (readonly [publicId: string, playlist: PlaylistState])[],
): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: number; publicId: string }>(
    `INSERT INTO own_playlists AS p (user_id, public_id, title, description, share_token, deleted_at)
     SELECT $1, x.public_id, x.title, x.description, NULLIF(x.token, ''), CASE WHEN x.is_deleted THEN now() END
     FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::boolean[])
       AS x (public_id, title, description, token, is_deleted)
     ON CONFLICT (user_id, public_id) DO UPDATE SET title = excluded.title, description = excluded.description,
       share_token = excluded.share_token, updated_at = now(),
       deleted_at = CASE WHEN excluded.deleted_at IS NOT NULL THEN COALESCE(p.deleted_at, excluded.deleted_at) END
     RETURNING p.id, p.public_id AS "publicId"`,
    [
      userId,
      playlists.map(([publicId]) => publicId),
      playlists.map(([, { title }]) => title),
      playlists.map(([, { description }]) => description),
      playlists.map(([, { shareToken }]) => shareToken ?? ''),
      playlists.map(([, { isDeleted }]) => isDeleted),
    ],
  );
  return new Map(rows.map(({ id, publicId }) => [publicId, id]));
}

/** An entry and the internal id of its playlist. */
export interface StoredEntry extends EntryState {
  playlistId: number;
}

export async function deleteEntries(tx: Queryable, entries: readonly StoredEntry[]): Promise<void> {
  await tx.query(
    `DELETE FROM own_playlist_songs e USING unnest($1::bigint[], $2::uuid[]) AS x (playlist_id, entry_id)
     WHERE e.playlist_id = x.playlist_id AND e.entry_id = x.entry_id`,
    [entries.map(({ playlistId }) => playlistId), entries.map(({ entryId }) => entryId)],
  );
}

/** Inserts entries, or updates the positions of those that exist. */
export async function saveEntries(tx: Queryable, entries: readonly StoredEntry[]): Promise<void> {
  await tx.query(
    `INSERT INTO own_playlist_songs (playlist_id, entry_id, song_id, position)
     SELECT * FROM unnest($1::bigint[], $2::uuid[], $3::integer[], $4::bigint[])
     ON CONFLICT (playlist_id, entry_id) DO UPDATE SET position = excluded.position`,
    [
      entries.map(({ playlistId }) => playlistId),
      entries.map(({ entryId }) => entryId),
      entries.map(({ songId }) => songId),
      entries.map(({ position }) => position),
    ],
  );
}

/** Deletes all but the newest deleted playlists, and returns the user's number of playlists that are not deleted. */
export async function pruneDeletedPlaylists(tx: Queryable, userId: number): Promise<number> {
  await tx.query(
    `DELETE FROM own_playlists WHERE user_id = $1 AND id IN (
       SELECT id FROM own_playlists WHERE user_id = $1 AND deleted_at IS NOT NULL
       ORDER BY deleted_at DESC, id DESC OFFSET ${MAX_PLAYLISTS})`,
    [userId],
  );
  const [row] = await tx.query<{ playlists: number }>(
    'SELECT count(*)::integer AS playlists FROM own_playlists WHERE user_id = $1 AND deleted_at IS NULL',
    [userId],
  );
  return row?.playlists ?? 0;
}

/** Finds the owner of the playlist that a token opens; null when there is none. */
export async function findOwnerOfShared(
  tx: Queryable,
  token: string,
): Promise<{ id: number; username: string } | null> {
  const [row] = await tx.query<{ id: number; username: string }>(
    `SELECT u.id, u.username FROM own_playlists p JOIN users u ON u.id = p.user_id
     WHERE p.share_token = $1 AND p.deleted_at IS NULL`,
    [token],
  );
  return row ?? null;
}

/** Makes a shared playlist private; null when the token opens none. Call it with the owner's library locked. */
export async function endSharing(tx: Queryable, token: string): Promise<{ title: string } | null> {
  const [row] = await tx.query<{ title: string }>(
    `UPDATE own_playlists SET share_token = NULL, updated_at = now() WHERE share_token = $1 AND deleted_at IS NULL
     RETURNING title`,
    [token],
  );
  return row ?? null;
}
