import type { Queryable } from '../../db/database.ts';

/** Actions, and the columns of `song_stats` that count them. Plays are written in batches elsewhere. */
const COLUMNS = { play: 'plays', share: 'shares', download: 'downloads' } as const;

/** Result of counting an action. */
export interface Counted {
  /** Total of the song over all listeners. */
  total: number;
  /** Whether this call counted the action for the first time. */
  isNew: boolean;
}

interface CountedAction {
  action: 'share' | 'download';
  sessionKey: string;
  songId: number;
}

/**
 * Counts an action, once per session and song by the primary key, in one statement. Null when there is no such song.
 */
export async function countAction(
  db: Queryable,
  { action, sessionKey, songId }: CountedAction,
): Promise<Counted | null> {
  const column = COLUMNS[action];
  const [row] = await db.query<Counted>(
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
export async function findTotal(db: Queryable, action: keyof typeof COLUMNS, songId: number): Promise<number | null> {
  const [row] = await db.query<Pick<Counted, 'total'>>(
    `SELECT COALESCE(t.${COLUMNS[action]}, 0) AS total
     FROM songs s LEFT JOIN song_stats t ON t.song_id = s.id WHERE s.id = $1`,
    [songId],
  );
  return row?.total ?? null;
}
