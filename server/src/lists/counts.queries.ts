import type { Queryable } from '../db/database.ts';

/** Counts that would cost a scan of a large table at each read: songs of each genre, and the site's downloads. */
export async function refreshCounts(tx: Queryable): Promise<void> {
  await tx.query(
    `UPDATE genres g SET song_count = n.songs
     FROM (SELECT x.id, count(s.id)::integer AS songs FROM genres x LEFT JOIN songs s ON s.genre_id = x.id GROUP BY x.id) n
     WHERE n.id = g.id AND g.song_count <> n.songs`,
  );
  await tx.query(
    `INSERT INTO app_state AS a (key, value)
     SELECT 'counters', jsonb_build_object('downloads', COALESCE(sum(downloads), 0)) FROM song_stats
     ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE a.value <> excluded.value`,
  );
}
