import type { Database } from '../../db/database.ts';

/** An artist, an album and a playlist with more songs than a page has. */
export interface LongLists {
  artist: string;
  album: string;
  /** The playlist, which contains each song twice. */
  slug: string;
  /** IDs of the songs in the order of the album. The artist's page lists them in the opposite order. */
  songIds: number[];
}

/**
 * Adds songs without plays, an album with all of them (the last 20 without a track number), a playlist, and further
 * albums to an artist of the test catalogue, who has six older songs with plays. Each further album has one song, of
 * another artist.
 */
export async function addLongLists(
  database: Database,
  { songCount, albumCount }: { songCount: number; albumCount: number },
): Promise<LongLists> {
  const artist = 'Ŵana ŵa Mulungu';
  const album = 'Zonse';
  const songs = await database.query<{ id: number }>(
    `INSERT INTO catalogue_songs (title, title_folded, artist_id, file, year, released_on, duration_seconds)
     SELECT 'New ' || n, 'new ' || n, a.id, 'new-' || n || '.mp3', 2026, date '2025-01-01' + n::integer, 60
     FROM generate_series(1, $2::integer) n, artists a WHERE a.name = $1 RETURNING id`,
    [artist, songCount],
  );
  const songIds = songs.map(({ id }) => id);
  const albums = await database.query<{ id: number }>(
    `INSERT INTO catalogue_albums (title, title_folded, artist_id, year)
     SELECT CASE n WHEN 1 THEN $2 ELSE 'Album ' || n END, CASE n WHEN 1 THEN lower($2) ELSE 'album ' || n END, a.id, 2026
     FROM generate_series(1, $3::integer) n, artists a WHERE a.name = $1 RETURNING id`,
    [artist, album, albumCount],
  );
  const [first, last, unnumbered] = [songIds[0], songIds.at(-1), songIds.at(-20)];
  await database.query(
    `UPDATE catalogue_songs SET album_id = $1, track_number = CASE WHEN id >= $4 THEN NULL ELSE id - $2 + 1 END
     WHERE id BETWEEN $2 AND $3`,
    [albums[0]?.id, first, last, unnumbered],
  );
  await database.query(
    `INSERT INTO catalogue_songs (title, title_folded, artist_id, album_id, file, year)
     SELECT 'Guest ' || b.id, 'guest ' || b.id, a.id, b.id, 'guest-' || b.id || '.mp3', 1990
     FROM unnest($1::integer[]) b (id), artists a WHERE a.name = 'Lusungu'`,
    [albums.slice(1).map(({ id }) => id)],
  );
  const [playlist] = await database.query<{ id: number }>(
    `INSERT INTO catalogue_playlists (slug, title) VALUES ('everything', 'Everything') RETURNING id`,
  );
  await database.query(
    `INSERT INTO playlist_songs (playlist_id, position, song_id)
     SELECT $1, 2 * (n - 1), $2 + (n - 1) % $3 FROM generate_series(1, 2 * $3::integer) n`,
    [playlist?.id, first, songCount],
  );
  return { artist, album, slug: 'everything', songIds };
}
