import type { Queryable } from '../../db/database.ts';

/** The columns of `song_stats` that count each action. `plays.queries.ts` counts plays, in batches. */
const COUNT_COLUMNS = { play: 'plays', share: 'shares', download: 'downloads' } as const;

/** Result of counting an action. */
export interface CountResult {
  /** Total of the song or page over all listeners. */
  total: number;
  /** Whether this call counted the action for the first time. */
  isNew: boolean;
}

interface SongAction {
  action: 'share' | 'download';
  sessionKey: string;
  songId: number;
}

/**
 * Counts an action in one statement. The primary key ensures one count per session and song. Returns null when the song
 * does not exist.
 */
export async function countAction(
  db: Queryable,
  { action, sessionKey, songId }: SongAction,
): Promise<CountResult | null> {
  const column = COUNT_COLUMNS[action];
  const [row] = await db.query<CountResult>(
    `WITH fresh AS (
       INSERT INTO actions_counted (session_key, song_id, action) SELECT $1, id, $3 FROM songs WHERE id = $2
       ON CONFLICT DO NOTHING RETURNING song_id
     ),
     raised AS (
       INSERT INTO song_stats AS t (song_id, ${column}) SELECT song_id, 1 FROM fresh
       ON CONFLICT (song_id) DO UPDATE SET ${column} = t.${column} + 1 RETURNING ${column} AS total
     )
     SELECT COALESCE((SELECT total FROM raised), t.${column}, 0) AS total, EXISTS (SELECT FROM fresh) AS "isNew"
     FROM songs s LEFT JOIN song_stats t ON t.song_id = s.id WHERE s.id = $2`,
    [sessionKey, songId, action],
  );
  return row ?? null;
}

/** Finds a song's current total; null when the song does not exist. */
export async function findActionTotal(
  db: Queryable,
  action: keyof typeof COUNT_COLUMNS,
  songId: number,
): Promise<number | null> {
  const [row] = await db.query<Pick<CountResult, 'total'>>(
    `SELECT COALESCE(t.${COUNT_COLUMNS[action]}, 0) AS total
     FROM songs s LEFT JOIN song_stats t ON t.song_id = s.id WHERE s.id = $1`,
    [songId],
  );
  return row?.total ?? null;
}
