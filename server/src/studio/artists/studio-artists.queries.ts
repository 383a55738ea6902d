import type { StudioArtistRow, StudioRequest } from '@nyimbo/shared-api/studio';
import type { Queryable } from '../../db/database.ts';
import { Conditions } from '../catalogue/conditions.ts';
import {
  buildSharesColumn,
  DETAIL_COLUMNS,
  PUBLISHING_STATE,
  STATE_CONDITIONS,
  type DetailColumns,
} from '../catalogue/visibility-columns.ts';

export type ArtistFilter = Omit<StudioRequest<'studioArtists'>, 'page'>;

export type ArtistColumns = Omit<StudioArtistRow, 'img' | 'addedAt'> & { image: string | null; addedAt: Date };

export type ArtistDetailColumns = ArtistColumns &
  DetailColumns & { isPublic: boolean; bio: string; shares: number; albums: { id: number; name: string }[] };

const ARTIST_COLUMNS = `t.id, ${PUBLISHING_STATE} AS state, t.version, t.image, t.created_at AS "addedAt", t.name,
  CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('id', c.id, 'name', c.name) END AS city,
  CASE WHEN g.id IS NOT NULL THEN jsonb_build_object('id', g.id, 'name', g.name) END AS genre,
  t.is_sale AS "isSale", t.followers,
  (SELECT count(*)::integer FROM catalogue_songs s WHERE s.artist_id = t.id) AS "songCount"`;

const ARTIST_JOINS = 'LEFT JOIN cities c ON c.id = t.city_id LEFT JOIN genres g ON g.id = t.genre_id';

const SORT_COLUMNS = {
  name: ['t.name_folded', 't.id'],
  added: ['t.created_at', 't.id'],
  followers: ['t.followers', 't.id'],
};

function toConditions({ text, state, genreId, cityId, flag }: ArtistFilter): Conditions {
  return new Conditions()
    .search(text, (matches) => matches('t.name_folded'))
    .require(state && STATE_CONDITIONS[state])
    .add('t.genre_id = $', genreId)
    .add('t.city_id = $', cityId)
    .require(flag && 't.is_sale');
}

/** Lists a page of artists. */
export function listArtists(
  db: Queryable,
  { sort = 'name', order = sort === 'name' ? 'asc' : 'desc', ...filter }: ArtistFilter,
  page: { limit: number; offset: number },
): Promise<ArtistColumns[]> {
  const conditions = toConditions(filter);
  const orderBy = SORT_COLUMNS[sort].map((key) => `${key} ${order}`).join(', ');
  const { nextParameter } = conditions;
  return db.query(
    `WITH found AS MATERIALIZED (
       SELECT t.id, row_number() OVER (ORDER BY ${orderBy}) AS position FROM catalogue_artists t
       WHERE ${conditions.sql} ORDER BY ${orderBy} LIMIT $${nextParameter} OFFSET $${nextParameter + 1}
     )
     SELECT ${ARTIST_COLUMNS} FROM found JOIN catalogue_artists t ON t.id = found.id ${ARTIST_JOINS} ORDER BY found.position`,
    [...conditions.params, page.limit, page.offset],
  );
}

/** Counts the artists that match the filter. Stops counting at `maxCount`. */
export async function countArtists(db: Queryable, filter: ArtistFilter, maxCount: number): Promise<number> {
  const conditions = toConditions(filter);
  const [row] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM (
       SELECT 1 FROM catalogue_artists t WHERE ${conditions.sql} LIMIT $${conditions.nextParameter}) found`,
    [...conditions.params, maxCount],
  );
  return row?.total ?? 0;
}

/** Finds an artist; null when it does not exist. */
export async function findStudioArtist(db: Queryable, id: number): Promise<ArtistDetailColumns | null> {
  const [row] = await db.query<ArtistDetailColumns>(
    `SELECT ${ARTIST_COLUMNS}, ${DETAIL_COLUMNS}, ${buildSharesColumn('artist')}, t.bio,
       EXISTS (SELECT FROM artists_with_songs p WHERE p.id = t.id) AS "isPublic", (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.title)
       ORDER BY b.sorted_on DESC, b.id DESC), '[]') FROM catalogue_albums b WHERE b.artist_id = t.id) AS albums
     FROM catalogue_artists t ${ARTIST_JOINS} WHERE t.id = $1`,
    [id],
  );
  return row ?? null;
}
