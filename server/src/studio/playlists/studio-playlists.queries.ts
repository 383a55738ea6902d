import type { StudioPlaylistRow, StudioRequest } from '@nyimbo/shared-api/studio';
import type { Queryable } from '../../db/database.ts';
import { Conditions } from '../catalogue/conditions.ts';
import {
  buildSharesColumn,
  DETAIL_COLUMNS,
  PUBLISHING_STATE,
  STATE_CONDITIONS,
  type DetailColumns,
} from '../catalogue/visibility-columns.ts';

export type PlaylistFilter = Omit<StudioRequest<'studioPlaylists'>, 'page'>;

/**
 * The columns of a playlist in a list. The database does not store when a playlist was added, so `addedAt` is its
 * publishing time, or the time of its last change.
 */
export type PlaylistColumns = Omit<StudioPlaylistRow, 'img' | 'addedAt'> & { image: string | null; addedAt: Date };

export type PlaylistDetailColumns = PlaylistColumns & DetailColumns & { description: string; shares: number };

const PLAYLIST_COLUMNS = `t.id, ${PUBLISHING_STATE} AS state, t.version, t.image, COALESCE(t.publish_at, t.updated_at) AS "addedAt", t.slug,
  t.title, t.position, (SELECT count(*)::integer FROM playlist_songs e WHERE e.playlist_id = t.id) AS "songCount"`;

const toConditions = ({ text, state }: PlaylistFilter) =>
  new Conditions().search(text, (matches) => matches('lower(t.title)')).require(state && STATE_CONDITIONS[state]);

/** Lists a page of playlists, in the order of the site. */
export function listPlaylists(
  db: Queryable,
  filter: PlaylistFilter,
  page: { limit: number; offset: number },
): Promise<PlaylistColumns[]> {
  const conditions = toConditions(filter);
  const { nextParameter } = conditions;
  return db.query(
    `SELECT ${PLAYLIST_COLUMNS} FROM catalogue_playlists t WHERE ${conditions.sql}
     ORDER BY t.position, t.id LIMIT $${nextParameter} OFFSET $${nextParameter + 1}`,
    [...conditions.params, page.limit, page.offset],
  );
}

/** Counts the playlists that match the filter. Stops counting at `maxCount`. */
export async function countPlaylists(db: Queryable, filter: PlaylistFilter, maxCount: number): Promise<number> {
  const conditions = toConditions(filter);
  const [row] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM (
       SELECT 1 FROM catalogue_playlists t WHERE ${conditions.sql} LIMIT $${conditions.nextParameter}) found`,
    [...conditions.params, maxCount],
  );
  return row?.total ?? 0;
}

/** Finds a playlist; null when it does not exist. */
export async function findStudioPlaylist(db: Queryable, id: number): Promise<PlaylistDetailColumns | null> {
  const [row] = await db.query<PlaylistDetailColumns>(
    `SELECT ${PLAYLIST_COLUMNS}, ${DETAIL_COLUMNS}, ${buildSharesColumn('playlist')}, t.description FROM catalogue_playlists t WHERE t.id = $1`,
    [id],
  );
  return row ?? null;
}

/** Replaces the songs of a playlist. */
export async function replaceSongs(tx: Queryable, playlistId: number, songIds: readonly number[]): Promise<void> {
  await tx.query('DELETE FROM playlist_songs WHERE playlist_id = $1', [playlistId]);
  await tx.query(
    `INSERT INTO playlist_songs (playlist_id, position, song_id)
     SELECT $1, o.position, o.id FROM unnest($2::integer[]) WITH ORDINALITY AS o (id, position)`,
    [playlistId, songIds],
  );
}
