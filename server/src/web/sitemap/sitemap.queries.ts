import type { Queryable } from '../../db/database.ts';

/** Kinds of catalogue items with URLs, each with its own parts. */
export const SITEMAP_KINDS = ['songs', 'albums', 'artists', 'playlists', 'genres', 'cities'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** One catalogue item, with the values of its URL. */
export interface SitemapRow {
  id: number;
  /** The title; for an artist or city the name, for a playlist or genre the slug. */
  title: string;
  /** Only for songs and albums. */
  artist: string | null;
  /** Only for albums. */
  label: string | null;
  /** When the item was added, or content was last added to it, whichever is later; null if unknown. */
  changedAt: Date | null;
}

interface SitemapSource {
  table: string;
  select: string;
  condition: string;
  /** SQL for the change date of a part's last row, which the index shows; null if rows have no date. */
  changed: string | null;
}

const SITEMAP_SOURCES: Record<SitemapKind, SitemapSource> = {
  songs: {
    table: 'songs',
    select: `SELECT x.id, x.title, a.name AS artist, NULL AS label, x.created_at AS "changedAt"
      FROM songs x JOIN artists a ON a.id = x.artist_id`,
    condition: 'true',
    changed: 'x.created_at',
  },
  albums: {
    table: 'albums_with_songs',
    select: `SELECT x.id, x.title, a.name AS artist, x.label, x.created_at AS "changedAt"
      FROM albums_with_songs x JOIN artists a ON a.id = x.artist_id`,
    condition: 'true',
    changed: 'x.created_at',
  },
  artists: {
    table: 'artists_with_songs',
    // An artist's page changes with the newest song, which one index lookup finds.
    select: `SELECT x.id, x.name AS title, NULL AS artist, NULL AS label, GREATEST(x.created_at, (
        SELECT s.created_at FROM songs s WHERE s.artist_id = x.id ORDER BY s.sorted_on DESC, s.id DESC LIMIT 1
      )) AS "changedAt" FROM artists_with_songs x`,
    condition: 'true',
    changed: null,
  },
  playlists: {
    table: 'playlists',
    select: `SELECT x.id, x.slug AS title, NULL AS artist, NULL AS label, NULL::timestamptz AS "changedAt" FROM playlists x`,
    condition: 'x.song_count > 0',
    changed: null,
  },
  genres: {
    table: 'genres_with_songs',
    select: `SELECT x.id, x.slug AS title, NULL AS artist, NULL AS label, NULL::timestamptz AS "changedAt" FROM genres_with_songs x`,
    condition: 'true',
    changed: null,
  },
  cities: {
    table: 'cities_with_songs',
    select: `SELECT x.id, x.name AS title, NULL AS artist, NULL AS label, NULL::timestamptz AS "changedAt" FROM cities_with_songs x`,
    condition: 'true',
    changed: null,
  },
};

export interface SitemapPart {
  /** Number of the part, from 0. The part contains the ids from `part * size + 1`. */
  part: number;
  changedAt: Date | null;
}

/**
 * Lists the non-empty parts of a kind. A part covers `size` ids, so it holds at most `size` rows. Each part costs one
 * lookup in the primary key, at any number of rows.
 */
export function listSitemapParts(db: Queryable, kind: SitemapKind, size: number): Promise<SitemapPart[]> {
  const { table, condition, changed } = SITEMAP_SOURCES[kind];
  return db.query(
    `SELECT n AS part, last.changed AS "changedAt"
     FROM generate_series(0, COALESCE((SELECT (max(id) - 1) / $1 FROM ${table}), -1)) AS n
     CROSS JOIN LATERAL (
       SELECT ${changed ?? 'NULL::timestamptz'} AS changed FROM ${table} x
       WHERE x.id > n * $1 AND x.id <= (n + 1) * $1 AND ${condition} ORDER BY x.id DESC LIMIT 1) last
     ORDER BY n`,
    [size],
  );
}

/** Lists the items of a kind after the id `after` and up to `last`, by id. */
export function listSitemapRows(
  db: Queryable,
  kind: SitemapKind,
  range: { after: number; last: number; limit: number },
): Promise<SitemapRow[]> {
  const { select, condition } = SITEMAP_SOURCES[kind];
  return db.query(`${select} WHERE x.id > $1 AND x.id <= $2 AND ${condition} ORDER BY x.id LIMIT $3`, [
    range.after,
    range.last,
    range.limit,
  ]);
}
