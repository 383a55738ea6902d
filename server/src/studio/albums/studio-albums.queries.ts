import type { StudioAlbumRow, StudioRequest } from '@nyimbo/shared-api/studio';
import type { Queryable } from '../../db/database.ts';
import { Conditions } from '../catalogue/conditions.ts';
import {
  buildSharesColumn,
  DETAIL_COLUMNS,
  PUBLISHING_STATE,
  STATE_CONDITIONS,
  type DetailColumns,
} from '../catalogue/visibility-columns.ts';

export type AlbumFilter = Omit<StudioRequest<'studioAlbums'>, 'page'>;

export type AlbumColumns = Omit<StudioAlbumRow, 'img' | 'addedAt'> & { image: string | null; addedAt: Date };

export type AlbumDetailColumns = AlbumColumns & DetailColumns & { isPublic: boolean; shares: number };

const ALBUM_COLUMNS = `t.id, ${PUBLISHING_STATE} AS state, t.version, t.image, t.created_at AS "addedAt", t.title, t.label, t.year,
  jsonb_build_object('id', a.id, 'name', a.name) AS artist, t.released_on AS "releasedOn",
  CASE WHEN g.id IS NOT NULL THEN jsonb_build_object('id', g.id, 'name', g.name) END AS genre,
  t.is_featured AS "isFeatured",
  (SELECT count(*)::integer FROM catalogue_songs s WHERE s.album_id = t.id) AS "songCount"`;

const ALBUM_JOINS = `JOIN catalogue_artists a ON a.id = t.artist_id LEFT JOIN genres g ON g.id = t.genre_id`;

const SORT_COLUMNS = {
  title: ['t.title_folded', 't.id'],
  artist: ['o.name_folded', 't.title_folded', 't.id'],
  added: ['t.created_at', 't.id'],
  release: ['t.sorted_on', 't.id'],
};

function toConditions({ text, state, artistId, genreId }: AlbumFilter): Conditions {
  return new Conditions()
    .search(
      text,
      (matches) => `${matches('t.title_folded')}
        OR t.artist_id = ANY (ARRAY(SELECT id FROM catalogue_artists WHERE ${matches('name_folded')}))`,
    )
    .require(state && STATE_CONDITIONS[state])
    .add('t.artist_id = $', artistId)
    .add('t.genre_id = $', genreId);
}

/** Lists a page of albums. */
export function listAlbums(
  db: Queryable,
  { sort = 'added', order = sort === 'title' || sort === 'artist' ? 'asc' : 'desc', ...filter }: AlbumFilter,
  page: { limit: number; offset: number },
): Promise<AlbumColumns[]> {
  const conditions = toConditions(filter);
  const orderBy = SORT_COLUMNS[sort].map((key) => `${key} ${order}`).join(', ');
  const { nextParameter } = conditions;
  return db.query(
    `WITH found AS MATERIALIZED (
       SELECT t.id, row_number() OVER (ORDER BY ${orderBy}) AS position FROM catalogue_albums t
       JOIN catalogue_artists o ON o.id = t.artist_id
       WHERE ${conditions.sql} ORDER BY ${orderBy} LIMIT $${nextParameter} OFFSET $${nextParameter + 1}
     )
     SELECT ${ALBUM_COLUMNS} FROM found JOIN catalogue_albums t ON t.id = found.id ${ALBUM_JOINS} ORDER BY found.position`,
    [...conditions.params, page.limit, page.offset],
  );
}

/** Counts the albums that match the filter. Stops counting at `maxCount`. */
export async function countAlbums(db: Queryable, filter: AlbumFilter, maxCount: number): Promise<number> {
  const conditions = toConditions(filter);
  const [row] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM (
       SELECT 1 FROM catalogue_albums t WHERE ${conditions.sql} LIMIT $${conditions.nextParameter}) found`,
    [...conditions.params, maxCount],
  );
  return row?.total ?? 0;
}

/** Finds an album; null when it does not exist. */
export async function findAlbum(db: Queryable, id: number): Promise<AlbumDetailColumns | null> {
  const [row] = await db.query<AlbumDetailColumns>(
    `SELECT ${ALBUM_COLUMNS}, ${DETAIL_COLUMNS}, ${buildSharesColumn('album')},
       EXISTS (SELECT FROM albums_with_songs p WHERE p.id = t.id) AS "isPublic"
     FROM catalogue_albums t ${ALBUM_JOINS} WHERE t.id = $1`,
    [id],
  );
  return row ?? null;
}

/** Locks the songs of an album until the transaction ends; returns their ids. */
export async function lockTracks(tx: Queryable, albumId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'SELECT id FROM catalogue_songs WHERE album_id = $1 ORDER BY id FOR UPDATE',
    [albumId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Numbers the tracks in the order of `songIds`, those of each disc from 1. If a song has come before one of an earlier
 * disc, the album becomes one disc.
 */
export async function numberTracks(tx: Queryable, songIds: readonly number[]): Promise<void> {
  await tx.query(
    `WITH ordered AS (
       SELECT s.id, s.disc_number, o.position, COALESCE(s.disc_number, 1) < lag(COALESCE(s.disc_number, 1))
         OVER (ORDER BY o.position) AS is_out_of_order
       FROM unnest($1::integer[]) WITH ORDINALITY AS o (id, position) JOIN catalogue_songs s ON s.id = o.id
     ), discs AS (
       SELECT id, position, CASE WHEN bool_or(is_out_of_order) OVER () THEN NULL ELSE disc_number END AS disc FROM ordered
     ), numbered AS (
       SELECT id, disc, row_number() OVER (PARTITION BY COALESCE(disc, 1) ORDER BY position) AS track FROM discs
     )
     UPDATE catalogue_songs s SET track_number = n.track, disc_number = n.disc, version = version + 1, updated_at = now()
     FROM numbered n WHERE s.id = n.id AND (s.track_number, s.disc_number) IS DISTINCT FROM (n.track, n.disc)`,
    [songIds],
  );
}
