import type { Queryable } from '../../db/database.ts';

/** What the catalogue's addresses are of, each with parts of its own. */
export const SITEMAP_KINDS = ['songs', 'albums', 'artists', 'playlists', 'genres', 'cities'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** One thing of the catalogue, with what its address is made of. */
export interface SitemapRow {
  id: number;
  /** The title; of an artist or city the name, of a playlist or genre the slug. */
  title: string;
  /** Of songs and albums. */
  artist: string | null;
  /** Of albums. */
  label: string | null;
  /** When it came, or something came to it; null where nobody knows. */
  changedAt: Date | null;
}

interface Source {
  table: string;
  select: string;
  condition: string;
  /** Of the last row of a part, for the index; null where rows have none. */
  changed: string | null;
}

const SOURCES: Record<SitemapKind, Source> = {
  songs: {
    table: 'songs',
    select: `SELECT x.id, x.title, a.name AS artist, NULL AS label, x.created_at AS "changedAt"
      FROM songs x JOIN artists a ON a.id = x.artist_id`,
    condition: 'true',
    changed: 'x.created_at',
  },
  albums: {
    table: 'albums',
    select: `SELECT x.id, x.title, a.name AS artist, x.label, x.created_at AS "changedAt"
      FROM albums x JOIN artists a ON a.id = x.artist_id`,
    condition: 'true',
    changed: 'x.created_at',
  },
  artists: {
    table: 'artists',
    // The page of an artist changes with the newest song, which one look into an index finds.
    select: `SELECT x.id, x.name AS title, NULL AS artist, NULL AS label, GREATEST(x.created_at, (
        SELECT s.created_at FROM songs s WHERE s.artist_id = x.id ORDER BY s.sorted_on DESC, s.id DESC LIMIT 1
      )) AS "changedAt" FROM artists x`,
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
    table: 'genres',
    select: `SELECT x.id, x.slug AS title, NULL AS artist, NULL AS label, NULL::timestamptz AS "changedAt" FROM genres x`,
    condition: 'x.song_count > 0',
    changed: null,
  },
  cities: {
    table: 'cities',
    select: `SELECT x.id, x.name AS title, NULL AS artist, NULL AS label, NULL::timestamptz AS "changedAt" FROM cities x`,
    condition: 'EXISTS (SELECT FROM artists a WHERE a.city_id = x.id)',
    changed: null,
  },
};

export interface SitemapPart {
  /** From 0; the part holds the ids from `part * size + 1` on. */
  part: number;
  changedAt: Date | null;
}

/**
 * The parts of a kind that hold anything: ids in steps of `size`, so that none holds more than that. One look into the
 * primary key for each part, however many rows there are.
 */
export function listSitemapParts(db: Queryable, kind: SitemapKind, size: number): Promise<SitemapPart[]> {
  const { table, condition, changed } = SOURCES[kind];
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

/** The things of a kind after the id `after` and up to `last`, in the order of their ids. */
export function listSitemapRows(
  db: Queryable,
  kind: SitemapKind,
  range: { after: number; last: number; limit: number },
): Promise<SitemapRow[]> {
  const { select, condition } = SOURCES[kind];
  return db.query(`${select} WHERE x.id > $1 AND x.id <= $2 AND ${condition} ORDER BY x.id LIMIT $3`, [
    range.after,
    range.last,
    range.limit,
  ]);
}
