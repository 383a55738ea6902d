import type { Settings } from '@nyimbo/shared-api/contract';
import { selectAsJson } from '../../api/select-as-json.ts';
import type { Queryable } from '../../db/database.ts';

/** The account's columns for 'download my data'. */
export interface AccountRow {
  username: string;
  fullname: string;
  email: string;
  mobileNumber: string;
  gender: string;
  dateOfBirth: string;
  city: string | null;
  pictureId: string | null;
  settings: Settings;
  createdAt: Date;
}

/** Finds the user's row with the picture's ID, without the password hash; null when the user does not exist. */
export async function findAccount(db: Queryable, userId: number): Promise<AccountRow | null> {
  const [row] = await db.query<AccountRow>(
    `SELECT u.username, u.fullname, u.email, u.mobile_number AS "mobileNumber", u.gender,
       u.date_of_birth AS "dateOfBirth", u.city, u.settings, u.created_at AS "createdAt",
       (SELECT p.picture_id FROM user_pictures p WHERE p.user_id = u.id) AS "pictureId"
     FROM users u WHERE u.id = $1`,
    [userId],
  );
  return row ?? null;
}

/** Lists all favourites of a user, newest first. */
export function listAllFavourites(
  db: Queryable,
  userId: number,
): Promise<{ songId: number; title: string; artist: string; addedAt: Date }[]> {
  return db.query(
    `SELECT f.song_id AS "songId", s.title, a.name AS artist, f.created_at AS "addedAt"
     FROM favourites f JOIN songs s ON s.id = f.song_id JOIN artists a ON a.id = s.artist_id
     WHERE f.user_id = $1 ORDER BY f.created_at DESC, f.song_id DESC`,
    [userId],
  );
}

/** Lists all artists that a user follows. The artist followed last comes first. */
export function listAllFollowedArtists(
  db: Queryable,
  userId: number,
): Promise<{ artistId: number; name: string; followedAt: Date }[]> {
  return db.query(
    `SELECT f.artist_id AS "artistId", a.name, f.followed_at AS "followedAt"
     FROM artist_followers f JOIN artists a ON a.id = f.artist_id
     WHERE f.user_id = $1 ORDER BY f.followed_at DESC, f.artist_id DESC`,
    [userId],
  );
}

/** One of a user's own playlists with all its songs, hidden ones included. */
export interface AccountPlaylistRow {
  playlistId: string;
  title: string;
  description: string;
  shareToken: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** Null unless the playlist is deleted and can still be restored. */
  deletedAt: Date | null;
  songs: { songId: number; title: string; artist: string; addedAt: string }[];
}

/** Lists all own playlists of a user, the one changed last first. */
export function listAllPlaylists(db: Queryable, userId: number): Promise<AccountPlaylistRow[]> {
  const songs = `SELECT e.song_id AS "songId", s.title, a.name AS artist, e.added_at AS "addedAt"
    FROM own_playlist_songs e JOIN catalogue_songs s ON s.id = e.song_id JOIN catalogue_artists a ON a.id = s.artist_id
    WHERE e.playlist_id = p.id ORDER BY e.position, e.entry_id`;
  return db.query(
    `SELECT p.public_id AS "playlistId", p.title, p.description, p.share_token AS "shareToken",
       p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.deleted_at AS "deletedAt",
       ${selectAsJson(songs)} AS songs
     FROM own_playlists p WHERE p.user_id = $1 ORDER BY p.updated_at DESC, p.id DESC`,
    [userId],
  );
}

/** Lists the songs that a user has heard while logged in, newest first. */
export function listAllHeardSongs(
  db: Queryable,
  userId: number,
): Promise<{ songId: number; title: string; artist: string; heardAt: Date }[]> {
  return db.query(
    `SELECT h.song_id AS "songId", s.title, a.name AS artist, h.heard_at AS "heardAt"
     FROM listening_history h JOIN catalogue_songs s ON s.id = h.song_id JOIN catalogue_artists a ON a.id = s.artist_id
     WHERE h.user_id = $1 ORDER BY h.heard_at DESC, h.song_id DESC`,
    [userId],
  );
}

/** Lists a fan's searches, for 'download my data'. */
export function listAllSearches(db: Queryable, userId: number): Promise<{ input: string; searchedAt: Date }[]> {
  return db.query(
    `SELECT input, searched_at AS "searchedAt" FROM recent_searches WHERE user_id = $1 ORDER BY searched_at DESC`,
    [userId],
  );
}

/** Lists the entries of the account's log, newest first. */
export function listAccountEvents(
  db: Queryable,
  userId: number,
): Promise<{ kind: string; at: Date; network: string | null }[]> {
  return db.query('SELECT kind, at, network FROM account_events WHERE user_id = $1 ORDER BY at DESC, id DESC', [
    userId,
  ]);
}

/** An action on a song that the site counts. */
export type CountedAction = 'play' | 'download' | 'share';

/**
 * Maximum rows of each counted action in one export. As many plays take more than two months of listening day and
 * night.
 */
export const MAX_COUNTED_SONGS = 20_000;

/**
 * Lists the songs whose `action` was counted in the user's sessions, including ended sessions; newest first. Fast on
 * large tables, because their primary keys begin with the session key.
 */
export function listCountedSongs(
  db: Queryable,
  userId: number,
  action: CountedAction,
): Promise<{ songId: number; title: string; artist: string; countedAt: Date }[]> {
  const source = action === 'play' ? 'plays_counted' : 'actions_counted';
  const isAction = action === 'play' ? '' : `AND k.action = '${action}'`;
  return db.query(
    `SELECT c.song_id AS "songId", s.title, a.name AS artist, c.counted_at AS "countedAt"
     FROM (
       SELECT k.song_id, k.counted_at FROM sessions x JOIN ${source} k ON k.session_key = 'session:' || x.id
       WHERE x.user_id = $1 ${isAction} ORDER BY k.counted_at DESC, k.song_id DESC LIMIT $2
     ) c JOIN songs s ON s.id = c.song_id JOIN artists a ON a.id = s.artist_id
     ORDER BY c.counted_at DESC, c.song_id DESC`,
    [userId, MAX_COUNTED_SONGS],
  );
}

/** Lists the shares of albums, artists and playlists that were counted in the user's sessions, newest first. */
export function listCountedPageShares(
  db: Queryable,
  userId: number,
): Promise<{ kind: 'album' | 'artist' | 'playlist'; name: string; countedAt: Date }[]> {
  return db.query(
    `SELECT c.kind, COALESCE(b.title, a.name, p.title) AS name, c.counted_at AS "countedAt"
     FROM (
       SELECT k.kind, k.page_id, k.counted_at
       FROM sessions x JOIN page_shares_counted k ON k.session_key = 'session:' || x.id
       WHERE x.user_id = $1 ORDER BY k.counted_at DESC, k.kind, k.page_id LIMIT $2
     ) c
     LEFT JOIN albums b ON c.kind = 'album' AND b.id = c.page_id
     LEFT JOIN artists a ON c.kind = 'artist' AND a.id = c.page_id
     LEFT JOIN playlists p ON c.kind = 'playlist' AND p.id = c.page_id
     WHERE COALESCE(b.title, a.name, p.title) IS NOT NULL ORDER BY c.counted_at DESC, c.kind, c.page_id`,
    [userId, MAX_COUNTED_SONGS],
  );
}

/**
 * Deletes a user. Foreign keys cascade to sessions, tokens, favourites, followed artists, playlists, recently played
 * songs, searches, picture, codes and log entries. Lowers the favourite counts of the songs; a trigger lowers the
 * follower counts of the artists. Play counts stay, because they are anonymous, but the rows that link plays to the
 * user's sessions are deleted. Returns false when the user no longer exists.
 */
export async function deleteUser(tx: Queryable, userId: number): Promise<boolean> {
  // Locks the rows in the same order as the counting of plays, to avoid a deadlock.
  await tx.query(
    `SELECT song_id FROM song_stats WHERE song_id IN (SELECT song_id FROM favourites WHERE user_id = $1)
     ORDER BY song_id FOR UPDATE`,
    [userId],
  );
  await tx.query(
    `WITH hearts AS (DELETE FROM favourites WHERE user_id = $1 RETURNING song_id)
     UPDATE song_stats t SET favourites = GREATEST(t.favourites - 1, 0) FROM hearts h WHERE t.song_id = h.song_id`,
    [userId],
  );
  const keys = `SELECT 'session:' || id FROM sessions WHERE user_id = $1`;
  await tx.query(`DELETE FROM plays_counted WHERE session_key IN (${keys})`, [userId]);
  await tx.query(`DELETE FROM actions_counted WHERE session_key IN (${keys})`, [userId]);
  await tx.query(`DELETE FROM page_shares_counted WHERE session_key IN (${keys})`, [userId]);
  const deleted = await tx.query('DELETE FROM users WHERE id = $1 RETURNING 1', [userId]);
  return deleted.length > 0;
}
