import type { Queryable } from '../../db/database.ts';

const MOSAIC_COVER_COUNT = 4;

/**
 * Functions that refresh stored counts. Counts are stored, because counting at each read scans a large table. Each
 * function writes only changed rows.
 */
export const COUNT_REFRESHES: readonly ((db: Queryable) => Promise<void>)[] = [
  refreshGenreCounts,
  refreshArtistCounts,
  refreshPlaylistSummaries,
  refreshSiteCounts,
];

async function refreshGenreCounts(db: Queryable): Promise<void> {
  await db.query(
    `UPDATE genres g SET song_count = n.songs
     FROM (
       SELECT x.id, count(s.id)::integer AS songs FROM genres x
       LEFT JOIN (songs s JOIN artists a ON a.id = s.artist_id) ON s.genre_id = x.id GROUP BY x.id
     ) n
     WHERE n.id = g.id AND g.song_count <> n.songs`,
  );
}

async function refreshArtistCounts(db: Queryable): Promise<void> {
  await db.query(
    `WITH wanted AS (
       SELECT COALESCE(genre_id, 0) AS genre_id, COALESCE(city_id, 0) AS city_id, is_sale, count(*)::integer AS artists
       FROM artists_with_songs GROUP BY 1, 2, 3
     ),
     surplus AS (
       DELETE FROM artist_counts c WHERE NOT EXISTS (
         SELECT FROM wanted w WHERE (w.genre_id, w.city_id, w.is_sale) = (c.genre_id, c.city_id, c.is_sale))
     )
     INSERT INTO artist_counts AS c SELECT * FROM wanted
     ON CONFLICT (genre_id, city_id, is_sale) DO UPDATE SET artists = excluded.artists WHERE c.artists <> excluded.artists`,
  );
}

/**
 * Refreshes the counts, lengths and covers of all playlists in one statement. Editors make the playlists, so there are
 * hundreds at most.
 */
async function refreshPlaylistSummaries(db: Queryable): Promise<void> {
  await db.query(
    `UPDATE catalogue_playlists p SET song_count = n.songs, duration_seconds = n.seconds, covers = n.covers
     FROM (
       SELECT x.id, sums.songs, sums.seconds, mosaic.covers FROM catalogue_playlists x
       CROSS JOIN LATERAL (
         SELECT count(*)::integer AS songs, COALESCE(sum(s.duration_seconds), 0)::real AS seconds
         FROM playlist_songs e JOIN songs s ON s.id = e.song_id JOIN artists a ON a.id = s.artist_id
         WHERE e.playlist_id = x.id
       ) sums
       CROSS JOIN LATERAL (
         SELECT COALESCE(jsonb_agg(cover ORDER BY position), '[]') AS covers FROM (
           SELECT cover, min(position) AS position FROM (
             SELECT e.position, COALESCE(s.image, s.id::text) AS look,
               first_value(jsonb_build_object('title', s.title, 'artist', a.name, 'image', s.image))
                 OVER (PARTITION BY COALESCE(s.image, s.id::text) ORDER BY e.position) AS cover
             FROM playlist_songs e JOIN songs s ON s.id = e.song_id JOIN artists a ON a.id = s.artist_id
             WHERE e.playlist_id = x.id
           ) looks GROUP BY look, cover ORDER BY 2 LIMIT ${MOSAIC_COVER_COUNT}
         ) first
       ) mosaic
     ) n
     WHERE n.id = p.id
       AND (p.song_count, p.duration_seconds, p.covers) IS DISTINCT FROM (n.songs, n.seconds, n.covers)`,
  );
}

async function refreshSiteCounts(db: Queryable): Promise<void> {
  await db.query(
    `INSERT INTO app_state AS a (key, value)
     SELECT 'counters', jsonb_build_object(
       'downloads', (SELECT COALESCE(sum(downloads), 0) FROM song_stats),
       'songs', (SELECT count(*) FROM songs s JOIN artists a ON a.id = s.artist_id),
       'countedAt', now())
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  );
}
