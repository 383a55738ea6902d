import { isMissingReference } from '../../db/database-errors.ts';
import type { Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';
import { selectArtistIdByName } from '../../catalogue/artist-by-name.ts';
import { ARTIST_JOINS, UNCOUNTED_ARTIST_COLUMNS, type UncountedArtistRow } from '../artists/artists.queries.ts';
import { SONG_COLUMNS, SONG_JOINS, type SongRow } from '../songs/songs.queries.ts';

/** A song counts as new for this many days after its date of release. */
const NEW_SONG_DAYS = 60;

/** An artist with the number of fans who follow it. */
export interface FollowedArtist {
  id: number;
  name: string;
  followers: number;
}

/** Finds the public artist to follow, by name; null when there is none. */
export async function findArtistToFollow(db: Queryable, name: string): Promise<FollowedArtist | null> {
  const [row] = await db.query<FollowedArtist>(
    `SELECT a.id, a.name, a.followers FROM artists_with_songs a WHERE a.id = ${selectArtistIdByName('$1', 'artists_with_songs')}`,
    [foldText(name)],
  );
  return row ?? null;
}

/** Builds SQL of the ID of an artist by its folded name: the public one, or else one without public songs. */
const selectPublicArtistFirst = (folded: string) =>
  `COALESCE(${selectArtistIdByName(folded, 'artists_with_songs')}, ${selectArtistIdByName(folded, 'artists')})`;

/**
 * Finds the artist to unfollow, by name; null when there is none. Finds an artist without public songs only if the user
 * follows it, because others must not learn its name (CAT-7).
 */
export async function findArtistToUnfollow(
  db: Queryable,
  name: string,
  userId: number,
): Promise<FollowedArtist | null> {
  const [row] = await db.query<FollowedArtist>(
    `SELECT a.id, a.name, a.followers FROM artists a WHERE a.id = ${selectPublicArtistFirst('$1')}
       AND (EXISTS (SELECT FROM artist_followers f WHERE f.artist_id = a.id AND f.user_id = $2)
         OR (SELECT true FROM artists_with_songs p WHERE p.id = a.id))`,
    [foldText(name), userId],
  );
  return row ?? null;
}

/**
 * Records that the user follows an artist, and returns the artist's number of followers. Changes nothing if the user
 * follows the artist already. Returns null when the artist no longer exists. A trigger keeps the number.
 */
export async function addFollower(db: Queryable, userId: number, artistId: number): Promise<number | null> {
  try {
    await db.query('INSERT INTO artist_followers (user_id, artist_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      userId,
      artistId,
    ]);
  } catch (error) {
    if (isMissingReference(error, 'artist_id')) return null;
    throw error;
  }
  return countFollowers(db, artistId);
}

/**
 * Records that the user follows artists, by folded name, the one followed last first. Skips unknown names and artists
 * that the user follows already.
 */
export async function addFollowers(tx: Queryable, userId: number, foldedNames: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO artist_followers (user_id, artist_id, followed_at)
     SELECT $1, f.id, now() - min(f.place) * interval '1 millisecond'
     FROM (
       SELECT ${selectPublicArtistFirst('named.folded')} AS id, named.place
       FROM unnest($2::text[]) WITH ORDINALITY AS named (folded, place)
     ) f JOIN artists a ON a.id = f.id GROUP BY f.id ORDER BY f.id
     ON CONFLICT DO NOTHING`,
    [userId, foldedNames],
  );
}

/** Records that the user does not follow an artist, otherwise as `addFollower`. */
export async function removeFollower(db: Queryable, userId: number, artistId: number): Promise<number | null> {
  await db.query('DELETE FROM artist_followers WHERE user_id = $1 AND artist_id = $2', [userId, artistId]);
  return countFollowers(db, artistId);
}

async function countFollowers(db: Queryable, artistId: number): Promise<number | null> {
  const [row] = await db.query<{ followers: number }>('SELECT followers FROM artists WHERE id = $1', [artistId]);
  return row?.followers ?? null;
}

/** Lists the public artists that the user follows. The artist followed last comes first. */
export function listFollowedArtists(
  db: Queryable,
  userId: number,
  limit: number,
): Promise<(UncountedArtistRow & { followedAt: Date })[]> {
  return db.query(
    `SELECT ${UNCOUNTED_ARTIST_COLUMNS}, f.followed_at AS "followedAt"
     FROM artist_followers f JOIN artists_with_songs a ON a.id = f.artist_id ${ARTIST_JOINS}
     WHERE f.user_id = $1 ORDER BY f.followed_at DESC, f.artist_id DESC LIMIT $2`,
    [userId, limit],
  );
}

/**
 * Builds the statement that lists the new songs of the artists `f.artist_id`, in the order of the list 'new'
 * (docs/lists.md): not those whose day of release is after `$3`, today. Takes at most `$2` songs of each artist from the
 * index, so an artist with many songs costs no more than one with few.
 */
const selectNewSongs = (followed: string): string =>
  `SELECT ${SONG_COLUMNS} FROM (${followed}) f
   CROSS JOIN LATERAL (
     SELECT * FROM songs x
     WHERE x.artist_id = f.artist_id AND x.sorted_on <= $3::date AND x.sorted_on > $3::date - ${NEW_SONG_DAYS}
     ORDER BY x.sorted_on DESC, x.id DESC LIMIT $2) s
   ${SONG_JOINS}
   ORDER BY s.sorted_on DESC, s.id DESC LIMIT $2`;

interface NewSongs {
  limit: number;
  /** The day in the country: `2026-11-29`. */
  today: string;
}

/** Lists the new songs of the artists that the user follows, newest first. */
export function listNewSongsOfFollowed(db: Queryable, userId: number, { limit, today }: NewSongs): Promise<SongRow[]> {
  return db.query(selectNewSongs('SELECT artist_id FROM artist_followers WHERE user_id = $1'), [userId, limit, today]);
}

/** Lists the new songs of the artists with the given names, newest first. Skips unknown names. */
export function listNewSongsOfArtists(
  db: Queryable,
  names: readonly string[],
  { limit, today }: NewSongs,
): Promise<SongRow[]> {
  const named = `SELECT DISTINCT ${selectArtistIdByName('named.folded', 'artists_with_songs')} AS artist_id
    FROM unnest($1::text[]) named (folded)`;
  return db.query(selectNewSongs(named), [names.map(foldText), limit, today]);
}
