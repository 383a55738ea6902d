import type { Queryable } from '../../db/database.ts';
import type { ArtistFilter } from '../../api/artists/artists.queries.ts';
import type { ChartKind } from '../../api/songs/songs.queries.ts';

/** Counts the songs of a computed list. The positions in a list have no gaps, so the last position is the count. */
export async function countChartSongs(db: Queryable, kind: ChartKind, genreId: number): Promise<number> {
  const [row] = await db.query<{ songs: number }>(
    'SELECT position AS songs FROM charts WHERE kind = $1 AND genre_id = $2 ORDER BY position DESC LIMIT 1',
    [kind, genreId],
  );
  return row?.songs ?? 0;
}

/**
 * Counts the songs of `listNewSongs`: all songs, or the songs of a genre, as of the last refresh of the lists, without the
 * few whose day of release is after `today`.
 */
export async function countNewSongs(
  db: Queryable,
  { genreId, today }: { genreId: number | null; today: string },
): Promise<number> {
  const [row] = await db.query<{ songs: number | null }>(
    genreId === null
      ? `SELECT (value->>'songs')::integer - (SELECT count(*) FROM songs WHERE sorted_on > $1::date)::integer AS songs
         FROM app_state WHERE key = 'counters'`
      : `SELECT song_count - (SELECT count(*) FROM songs WHERE genre_id = $2 AND sorted_on > $1::date)::integer AS songs
         FROM genres WHERE id = $2`,
    genreId === null ? [today] : [today, genreId],
  );
  return Math.max(0, row?.songs ?? 0);
}

/** Counts the artists that match a filter, as of the last refresh of the lists. */
export async function countArtists(db: Queryable, filter: ArtistFilter): Promise<number> {
  const [row] = await db.query<{ artists: number }>(
    `SELECT COALESCE(sum(artists), 0)::integer AS artists FROM artist_counts
     WHERE ($1::integer IS NULL OR genre_id = $1) AND ($2::integer IS NULL OR city_id = $2) AND (is_sale OR NOT $3)`,
    [filter.genreId ?? null, filter.cityId ?? null, filter.isSale ?? false],
  );
  return row?.artists ?? 0;
}

/** Counts the artists of each city, by the city's ID, as of the last refresh of the lists. */
export async function countArtistsOfCities(db: Queryable): Promise<Map<number, number>> {
  const rows = await db.query<{ cityId: number; artists: number }>(
    'SELECT city_id AS "cityId", sum(artists)::integer AS artists FROM artist_counts GROUP BY city_id',
  );
  return new Map(rows.map(({ cityId, artists }) => [cityId, artists]));
}
