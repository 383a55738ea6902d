import type { Queryable } from '../../db/database.ts';

/**
 * SQL that selects the ids of two albums with the same title and label: `old_id` of artist `$2`, who disappears, and
 * `kept_id` of artist `$1`, who stays.
 */
const ALBUM_PAIRS = `SELECT b.id AS old_id, k.id AS kept_id FROM catalogue_albums b
  JOIN catalogue_albums k ON k.artist_id = $1 AND k.title_folded = b.title_folded
    AND COALESCE(k.label, '') = COALESCE(b.label, '') WHERE b.artist_id = $2`;

/**
 * Moves albums, songs, followers and shares of artist `fromId` to artist `intoId`, and deletes `fromId`. If both
 * artists have an album with the same title and label, moves the songs of `fromId`'s album to the album of `intoId`.
 * The deleted artist's name redirects to `intoId`. Returns the covers of the deleted rows.
 */
export async function mergeArtistRows(tx: Queryable, intoId: number, fromId: number): Promise<(string | null)[]> {
  // Lock the albums of both artists, so no other editor changes them while this function pairs them by title and label.
  await tx.query('SELECT id FROM catalogue_albums WHERE artist_id IN ($1, $2) ORDER BY id FOR UPDATE', [
    intoId,
    fromId,
  ]);
  const [from] = await tx.query<{ isKnown: boolean }>('SELECT has_published_songs($1) AS "isKnown"', [fromId]);
  const artists = { intoId, fromId };
  await moveSongsToKeptAlbums(tx, artists);
  const artistPair = 'SELECT $2::integer AS old_id, $1::integer AS kept_id';
  await movePageShares(tx, { kind: 'album', pairs: ALBUM_PAIRS }, artists);
  await movePageShares(tx, { kind: 'artist', pairs: artistPair }, artists);
  await keepFormerAlbumAddresses(tx, ALBUM_PAIRS, artists);
  const albums = await tx.query<{ image: string | null }>(
    `DELETE FROM catalogue_albums b WHERE b.artist_id = $2 AND EXISTS (
       SELECT FROM catalogue_albums k WHERE k.artist_id = $1 AND k.title_folded = b.title_folded
         AND COALESCE(k.label, '') = COALESCE(b.label, ''))
     RETURNING image`,
    [intoId, fromId],
  );
  for (const table of ['catalogue_albums', 'catalogue_songs']) {
    await tx.query(
      `UPDATE ${table} SET artist_id = $1, version = version + 1, updated_at = now() WHERE artist_id = $2`,
      [intoId, fromId],
    );
  }
  await moveFormerAddresses(tx, artists);
  await tx.query(
    `INSERT INTO artist_followers (user_id, artist_id, followed_at)
     SELECT user_id, $1, followed_at FROM artist_followers WHERE artist_id = $2 ON CONFLICT DO NOTHING`,
    [intoId, fromId],
  );
  await tx.query('UPDATE merged_artists SET artist_id = $1 WHERE artist_id = $2', [intoId, fromId]);
  await tx.query(
    // The name of an artist that listeners never saw leads to the other one only if no other artist had it.
    `INSERT INTO merged_artists (name_folded, artist_id, old_id, merged_at)
     SELECT name_folded, $1, id, CASE WHEN $3 THEN now() ELSE 'epoch' END FROM catalogue_artists WHERE id = $2
     ON CONFLICT (name_folded) DO UPDATE
       SET artist_id = excluded.artist_id, old_id = excluded.old_id, merged_at = excluded.merged_at`,
    [intoId, fromId, from?.isKnown ?? true],
  );
  const artist = await tx.query<{ image: string | null }>(
    'DELETE FROM catalogue_artists WHERE id = $1 RETURNING image',
    [fromId],
  );
  return [...albums, ...artist].map(({ image }) => image);
}

/** Adds the songs of each album that disappears after those of the album that stays. */
async function moveSongsToKeptAlbums(tx: Queryable, { intoId, fromId }: Artists): Promise<void> {
  await tx.query(
    `WITH pairs AS (${ALBUM_PAIRS}), lengths AS (
       SELECT p.old_id, p.kept_id, COALESCE(max(s.track_number), 0) AS tracks, max(s.disc_number) AS discs
       FROM pairs p LEFT JOIN catalogue_songs s ON s.album_id = p.kept_id GROUP BY p.old_id, p.kept_id
     )
     UPDATE catalogue_songs s SET album_id = l.kept_id, track_number = s.track_number + l.tracks,
       disc_number = COALESCE(s.disc_number, l.discs)
     FROM lengths l WHERE s.album_id = l.old_id`,
    [intoId, fromId],
  );
}

/** The pages of albums or artists that a merge combines. */
interface MergedPages {
  kind: 'album' | 'artist';
  /**
   * SQL that selects pairs of page ids: `old_id` for the page that disappears, `kept_id` for the page that stays. `$1`
   * is the id of the artist that stays, `$2` the id of the artist that disappears.
   */
  pairs: string;
}

/** Adds the number of shares of each page that disappears to the page that stays (SHR-2). */
async function movePageShares(tx: Queryable, { kind, pairs }: MergedPages, artists: Artists): Promise<void> {
  await tx.query(
    `WITH moved AS (
       DELETE FROM page_shares n USING (${pairs}) p WHERE n.kind = $3 AND n.page_id = p.old_id
       RETURNING p.kept_id, n.shares
     )
     INSERT INTO page_shares AS t (kind, page_id, shares) SELECT $3, kept_id, sum(shares) FROM moved GROUP BY kept_id
     ON CONFLICT (kind, page_id) DO UPDATE SET shares = t.shares + excluded.shares`,
    [artists.intoId, artists.fromId, kind],
  );
}

type Artists = { intoId: number; fromId: number };

const keepLatest = (table: string) =>
  `ON CONFLICT ON CONSTRAINT ${table}_pkey DO UPDATE SET left_at = GREATEST(t.left_at, excluded.left_at)`;

/** Makes the former addresses of the albums that disappear lead to the albums that stay (CAT-4). */
async function keepFormerAlbumAddresses(tx: Queryable, pairs: string, { intoId, fromId }: Artists): Promise<void> {
  await tx.query(
    `INSERT INTO former_album_addresses AS t (title_folded, artist_id, label, album_id, left_at)
     SELECT f.title_folded, f.artist_id, f.label, p.kept_id, f.left_at
     FROM former_album_addresses f JOIN (${pairs}) p ON p.old_id = f.album_id
     ${keepLatest('former_album_addresses')}`,
    [intoId, fromId],
  );
}

const FORMER_TABLES = {
  former_song_addresses: 'title_folded, song_id',
  former_album_addresses: 'title_folded, label, album_id',
  former_artist_names: 'name_folded',
};

/** Makes the former names of artist `fromId`, and the former addresses of its songs and albums, those of `intoId` (CAT-4). */
async function moveFormerAddresses(tx: Queryable, { intoId, fromId }: Artists): Promise<void> {
  for (const [table, columns] of Object.entries(FORMER_TABLES)) {
    await tx.query(
      `WITH moved AS (DELETE FROM ${table} WHERE artist_id = $2 RETURNING ${columns}, left_at)
       INSERT INTO ${table} AS t (artist_id, ${columns}, left_at) SELECT $1, ${columns}, left_at FROM moved
       ${keepLatest(table)}`,
      [intoId, fromId],
    );
  }
}
