import { MAX_RECENTLY_PLAYED } from '@nyimbo/shared-api/contract';
import type { Queryable } from '../../db/database.ts';
import { SONG_COLUMNS, SONG_JOINS, type SongRow } from '../songs/songs.queries.ts';

/** A song that a listener has heard. */
export interface HeardSong {
  songId: number;
  heardAt: Date;
}

/** Whether the settings of the user `u` allow recording: they do not say 'Do not record' (LIB-2). */
const IS_RECORDING = `(u.settings #>> '{player,doNotRecord}') IS DISTINCT FROM 'true'`;

/**
 * Records that the user has just heard a song. Does nothing if the song does not exist, or the account's settings say
 * 'Do not record' (LIB-2).
 */
export async function recordHeardSong(db: Queryable, userId: number, songId: number): Promise<void> {
  await db.query(
    `INSERT INTO listening_history AS h (user_id, song_id)
     SELECT u.id, s.id FROM users u, songs s
     WHERE u.id = $1 AND s.id = $2 AND ${IS_RECORDING}
     ON CONFLICT (user_id, song_id) DO UPDATE SET heard_at = GREATEST(h.heard_at, excluded.heard_at)`,
    [userId, songId],
  );
  await deleteOldest(db, userId);
}

/**
 * Adds songs that a device has recorded, unless the account's settings say 'Do not record' (LIB-2). Skips songs that do
 * not exist; a time in the future becomes the present.
 */
export async function addHeardSongs(tx: Queryable, userId: number, songs: readonly HeardSong[]): Promise<void> {
  await tx.query(
    `INSERT INTO listening_history AS h (user_id, song_id, heard_at)
     SELECT u.id, x.song_id, LEAST(max(x.heard_at), now())
     FROM unnest($2::integer[], $3::timestamptz[]) AS x (song_id, heard_at)
     JOIN catalogue_songs s ON s.id = x.song_id
     JOIN users u ON u.id = $1 AND ${IS_RECORDING}
     GROUP BY u.id, x.song_id ORDER BY x.song_id
     ON CONFLICT (user_id, song_id) DO UPDATE SET heard_at = GREATEST(h.heard_at, excluded.heard_at)`,
    [userId, songs.map(({ songId }) => songId), songs.map(({ heardAt }) => heardAt.toISOString())],
  );
  await deleteOldest(tx, userId);
}

/** Deletes all but the newest songs of the user. */
async function deleteOldest(db: Queryable, userId: number): Promise<void> {
  await db.query(
    `DELETE FROM listening_history WHERE user_id = $1 AND song_id IN (
       SELECT song_id FROM listening_history WHERE user_id = $1
       ORDER BY heard_at DESC, song_id DESC OFFSET ${MAX_RECENTLY_PLAYED})`,
    [userId],
  );
}

/** Lists the visible songs that the user has heard, newest first. */
export function listHeardSongs(db: Queryable, userId: number): Promise<(SongRow & { heardAt: Date })[]> {
  return db.query(
    `SELECT h.heard_at AS "heardAt", ${SONG_COLUMNS}
     FROM listening_history h JOIN songs s ON s.id = h.song_id ${SONG_JOINS}
     WHERE h.user_id = $1 ORDER BY h.heard_at DESC, h.song_id DESC LIMIT ${MAX_RECENTLY_PLAYED}`,
    [userId],
  );
}

export async function deleteHeardSongs(db: Queryable, userId: number): Promise<void> {
  await db.query('DELETE FROM listening_history WHERE user_id = $1', [userId]);
}
