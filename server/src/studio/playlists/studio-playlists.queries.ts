import type { StudioPlaylistRow, StudioRequest } from '@nyimbo/shared-api/studio';
import type { Queryable } from '../../db/database.ts';
import { Conditions } from '../catalogue/conditions.ts';
import { DETAILS, STATE, STATE_CONDITIONS, type DetailColumns } from '../catalogue/visibility.ts';

export type PlaylistFilter = Omit<StudioRequest<'studioPlaylists'>, 'page'>;

/** Playlists have no date of their own, so `addedAt` is the time of publishing. */
export type PlaylistColumns = Omit<StudioPlaylistRow, 'img' | 'addedAt'> & { image: string | null; addedAt: Date };

const COLUMNS = `t.id, ${STATE} AS state, t.version, t.image, COALESCE(t.publish_at, t.updated_at) AS "addedAt", t.slug,
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
  const { next } = conditions;
  return db.query(
    `SELECT ${COLUMNS} FROM catalogue_playlists t WHERE ${conditions.sql}
     ORDER BY t.position, t.id LIMIT $${next} OFFSET $${next + 1}`,
    [...conditions.params, page.limit, page.offset],
  );
}

/** Counts matching playlists, up to `most`. */
export async function countPlaylists(db: Queryable, filter: PlaylistFilter, most: number): Promise<number> {
  const conditions = toConditions(filter);
  const [row] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM (
       SELECT 1 FROM catalogue_playlists t WHERE ${conditions.sql} LIMIT $${conditions.next}) found`,
    [...conditions.params, most],
  );
  return row?.total ?? 0;
}

/** Finds a playlist; null when it does not exist. */
export async function findStudioPlaylist(
  db: Queryable,
  id: number,
): Promise<(PlaylistColumns & DetailColumns & { description: string }) | null> {
  const [row] = await db.query<PlaylistColumns & DetailColumns & { description: string }>(
    `SELECT ${COLUMNS}, ${DETAILS}, t.description FROM catalogue_playlists t WHERE t.id = $1`,
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
