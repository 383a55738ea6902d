import type { Queryable } from '../../db/database.ts';

/** What a listener does with a song besides hearing it, and the column of `song_stats` that counts it. */
const COLUMNS = { share: 'shares', download: 'downloads' } as const;

export interface CountedAction {
  action: keyof typeof COLUMNS;
  sessionKey: string;
  songId: number;
}

/**
 * Counts an action, once per session and song by the primary key, in one statement. Returns the song's total, counted
 * now or before; null when there is no such song.
 */
export async function countAction(
  db: Queryable,
  { action, sessionKey, songId }: CountedAction,
): Promise<number | null> {
  const column = COLUMNS[action];
  const [row] = await db.query<{ total: number }>(
    `WITH fresh AS (
       INSERT INTO actions_counted (session_key, song_id, action) SELECT $1, id, $3 FROM songs WHERE id = $2
       ON CONFLICT DO NOTHING RETURNING song_id
     ),
     raised AS (
       INSERT INTO song_stats AS t (song_id, ${column}) SELECT song_id, 1 FROM fresh
       ON CONFLICT (song_id) DO UPDATE SET ${column} = t.${column} + 1 RETURNING ${column} AS total
     )
     SELECT COALESCE((SELECT total FROM raised), t.${column}, 0) AS total
     FROM songs s LEFT JOIN song_stats t ON t.song_id = s.id WHERE s.id = $2`,
    [sessionKey, songId, action],
  );
  return row?.total ?? null;
}
