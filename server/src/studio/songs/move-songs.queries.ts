import type { Queryable } from '../../db/database.ts';

/** A song that a move takes out of its album, or adds to its first one. */
export interface SongToMove {
  id: number;
  /** The album and track before the move. */
  albumId: number | null;
  trackNumber: number | null;
  /** Whether the album that the song moves to belongs to another artist. */
  isOfOtherArtist: boolean;
}

/** Locks those of the songs that are not in this album yet; null means no album. */
export function lockSongsToMove(tx: Queryable, ids: readonly number[], albumId: number | null): Promise<SongToMove[]> {
  return tx.query(
    `SELECT s.id, s.album_id AS "albumId", s.track_number AS "trackNumber", b.id IS NOT NULL AS "isOfOtherArtist"
     FROM catalogue_songs s LEFT JOIN catalogue_albums b ON b.id = $2 AND b.artist_id <> s.artist_id
     WHERE s.id = ANY ($1::integer[]) AND s.album_id IS DISTINCT FROM $2::integer ORDER BY s.id FOR UPDATE OF s`,
    [ids, albumId],
  );
}

/** Reads the versions of songs, by id. */
export async function readVersions(tx: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.query<{ id: number; version: number }>(
    'SELECT id, version FROM catalogue_songs WHERE id = ANY ($1::integer[])',
    [ids],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Sets the album and track of each song, and raises its version. */
export async function setTracks(
  tx: Queryable,
  songs: readonly Pick<SongToMove, 'id' | 'albumId' | 'trackNumber'>[],
): Promise<void> {
  await tx.query(
    `UPDATE catalogue_songs s SET album_id = o.album_id, track_number = o.track_number, version = version + 1,
       updated_at = now()
     FROM unnest($1::integer[], $2::integer[], $3::integer[]) AS o (id, album_id, track_number) WHERE s.id = o.id`,
    [songs.map(({ id }) => id), songs.map(({ albumId }) => albumId), songs.map(({ trackNumber }) => trackNumber)],
  );
}
