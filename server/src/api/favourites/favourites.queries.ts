import type { Database, Queryable } from '../../db/database.ts';
import { isMissingReference } from '../../db/database-errors.ts';
import { SONG_COLUMNS, SONG_JOINS, type SongRow } from '../songs/songs.queries.ts';

/** Finds which of `songIds` are favourites of the user. */
export async function listFavouritesAmong(db: Queryable, userId: number, songIds: number[]): Promise<Set<number>> {
  const rows = await db.query<{ songId: number }>(
    `SELECT song_id AS "songId" FROM favourites WHERE user_id = $1 AND song_id = ANY($2::integer[])`,
    [userId, songIds],
  );
  return new Set(rows.map(({ songId }) => songId));
}

/** Lists the user's favourites, newest first. */
export function listFavourites(db: Queryable, userId: number, limit: number): Promise<SongRow[]> {
  return db.query(
    `SELECT ${SONG_COLUMNS} FROM favourites f JOIN songs s ON s.id = f.song_id ${SONG_JOINS}
     WHERE f.user_id = $1 ORDER BY f.created_at DESC, f.song_id DESC LIMIT $2`,
    [userId, limit],
  );
}

/**
 * Toggles a favourite and updates the song's favourite count. Toggles of the same user and song run one after the
 * other, so no simultaneous toggle is lost. Returns null when the song does not exist.
 */
export async function toggleFavourite(
  database: Database,
  userId: number,
  songId: number,
): Promise<'added' | 'removed' | null> {
  try {
    return await database.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [userId, songId]);
      const removed = await tx.query('DELETE FROM favourites WHERE user_id = $1 AND song_id = $2 RETURNING 1', [
        userId,
        songId,
      ]);
      if (removed.length === 0) {
        await tx.query('INSERT INTO favourites (user_id, song_id) VALUES ($1, $2)', [userId, songId]);
      }
      await tx.query(
        `INSERT INTO song_stats AS t (song_id, favourites) VALUES ($1, GREATEST($2, 0))
         ON CONFLICT (song_id) DO UPDATE SET favourites = GREATEST(t.favourites + $2, 0)`,
        [songId, removed.length === 0 ? 1 : -1],
      );
      return removed.length === 0 ? 'added' : 'removed';
    });
  } catch (error) {
    if (isMissingReference(error, 'song_id')) return null;
    throw error;
  }
}
