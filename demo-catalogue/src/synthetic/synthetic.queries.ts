/** SQL of the synthetic catalogue: inserts whole batches by `unnest`, with explicit ids. */
import type { Queryable } from '@nyimbo/server/database';
import type { DemoCity, DemoGenre } from '../catalogue/demo-catalogue.types.ts';
import type { SyntheticAlbum, SyntheticArtist, SyntheticSong } from './synthetic-catalogue.ts';

const STATE_KEY = 'synthetic-catalogue';
/** Days of play history, including today. */
const HISTORY_DAYS = 31;

/** The size of the synthetic catalogue, and whether all rows are written. */
export interface SyntheticState {
  songs: number;
  isComplete: boolean;
}

/** Reads the state of the synthetic catalogue in this database; null if there is none. */
export async function findSyntheticState(db: Queryable): Promise<SyntheticState | null> {
  const rows = await db.query<{ value: SyntheticState }>('SELECT value FROM app_state WHERE key = $1', [STATE_KEY]);
  return rows[0]?.value ?? null;
}

/**
 * Records the state: the size before the first batch, and completion after the last. With it, the next run detects that
 * a run was interrupted.
 */
export async function saveSyntheticState(db: Queryable, { songs, isComplete }: SyntheticState): Promise<void> {
  await db.query(
    `INSERT INTO app_state (key, value)
     VALUES ($1, jsonb_build_object('songs', $2::integer, 'isComplete', $3::boolean))
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [STATE_KEY, songs, isComplete],
  );
}

/** Inserts genres and cities. Their ids are their positions in the lists, from 1; the other rows refer to these ids. */
export async function insertGenresAndCities(
  db: Queryable,
  genres: readonly DemoGenre[],
  cities: readonly DemoCity[],
): Promise<void> {
  await db.query(
    `INSERT INTO genres (id, slug, name, position)
     SELECT position, slug, name, position
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS x (slug, name, position)`,
    [genres.map(({ slug }) => slug), genres.map(({ name }) => name)],
  );
  await db.query(
    `INSERT INTO cities (id, slug, name)
     SELECT position, slug, name
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS x (slug, name, position)`,
    [cities.map(({ slug }) => slug), cities.map(({ name }) => name)],
  );
}

/** Inserts a batch of artists. Rejects if an id exists. */
export async function insertArtists(db: Queryable, artists: readonly SyntheticArtist[]): Promise<void> {
  await db.query(
    `INSERT INTO artists (id, name, name_folded, city_id, genre_id, followers, is_sale)
     SELECT * FROM unnest($1::integer[], $2::text[], $3::text[], $4::integer[], $5::integer[], $6::integer[], $7::boolean[])`,
    [
      artists.map(({ id }) => id),
      artists.map(({ name }) => name),
      artists.map(({ folded }) => folded),
      artists.map(({ cityId }) => cityId),
      artists.map(({ genreId }) => genreId),
      artists.map(({ followers }) => followers),
      artists.map(({ isSale }) => isSale),
    ],
  );
}

/** Inserts a batch of albums. Their artists must exist. The year comes from the release date. */
export async function insertAlbums(db: Queryable, albums: readonly SyntheticAlbum[]): Promise<void> {
  await db.query(
    `INSERT INTO albums (id, title, title_folded, artist_id, label, genre_id, released_on, is_featured, year)
     SELECT *, extract(year FROM x.released_on)::integer
     FROM unnest($1::integer[], $2::text[], $3::text[], $4::integer[], $5::text[], $6::integer[], $7::date[], $8::boolean[])
       AS x (id, title, folded, artist_id, label, genre_id, released_on, is_featured)`,
    [
      albums.map(({ id }) => id),
      albums.map(({ title }) => title),
      albums.map(({ folded }) => folded),
      albums.map(({ artistId }) => artistId),
      albums.map(({ label }) => label),
      albums.map(({ genreId }) => genreId),
      albums.map(({ releasedOn }) => releasedOn),
      albums.map(({ isFeatured }) => isFeatured),
    ],
  );
}

/** Inserts a batch of songs with their totals. Their artists and albums must exist. */
export async function insertSongs(db: Queryable, songs: readonly SyntheticSong[]): Promise<void> {
  await db.query(
    `INSERT INTO songs (id, title, title_folded, artist_id, album_id, track_number, genre_id, year, file,
       duration_seconds, size_bytes, small_size_bytes, released_on, is_featured)
     SELECT * FROM unnest($1::integer[], $2::text[], $3::text[], $4::integer[], $5::integer[], $6::integer[],
       $7::integer[], $8::integer[], $9::text[], $10::real[], $11::integer[], $12::integer[], $13::date[], $14::boolean[])`,
    [
      songs.map(({ id }) => id),
      songs.map(({ title }) => title),
      songs.map(({ folded }) => folded),
      songs.map(({ artistId }) => artistId),
      songs.map(({ albumId }) => albumId),
      songs.map(({ trackNumber }) => trackNumber),
      songs.map(({ genreId }) => genreId),
      songs.map(({ year }) => year),
      songs.map(({ file }) => file),
      songs.map(({ durationSeconds }) => durationSeconds),
      songs.map(({ sizeBytes }) => sizeBytes),
      songs.map(({ smallSizeBytes }) => smallSizeBytes),
      songs.map(({ releasedOn }) => releasedOn),
      songs.map(({ isFeatured }) => isFeatured),
    ],
  );
  await db.query(
    `INSERT INTO song_stats (song_id, plays, downloads, favourites, shares)
     SELECT id, plays, plays / 70, plays / 53, plays / 240 FROM unnest($1::integer[], $2::integer[]) AS x (id, plays)`,
    [songs.map(({ id }) => id), songs.map(({ plays }) => plays)],
  );
}

/**
 * Inserts the play history of the songs with ids `from` to `to`. Each day has about half a per cent of a song's plays,
 * with a trend that differs between songs. A hash of song and day rounds the plays, so each run inserts the same rows.
 */
export async function insertPlayDays(db: Queryable, from: number, to: number): Promise<void> {
  await db.query(
    `INSERT INTO play_days (song_id, day, plays)
     SELECT song_id, (now() AT TIME ZONE 'utc')::date - age, count FROM (
       SELECT t.song_id, d.age, floor(
         t.plays * 0.0045 * exp((15 - d.age) * ((t.song_id * 7919::bigint) % 101 - 50) / 800.0)
         + ((((t.song_id::bigint * ${HISTORY_DAYS} + d.age) * 1103515245 + 12345) & 2147483647) / 2147483648.0)
       )::integer AS count
       FROM song_stats t CROSS JOIN generate_series(0, ${HISTORY_DAYS - 1}) AS d (age)
       WHERE t.song_id BETWEEN $1 AND $2
     ) x WHERE count > 0`,
    [from, to],
  );
}

/** Inserts twenty playlists of thirty popular songs. */
export async function insertPlaylists(db: Queryable): Promise<void> {
  await db.query(
    `INSERT INTO playlists (slug, title, description, position)
     SELECT 'list-' || n, 'Playlist ' || n, 'Songs that are played much.', n FROM generate_series(1, 20) AS n`,
  );
  await db.query(
    `INSERT INTO playlist_songs (playlist_id, position, song_id)
     SELECT p.id, (s.rank / 20) + 1, s.song_id FROM (
       SELECT song_id, row_number() OVER (ORDER BY plays DESC, song_id) - 1 AS rank
       FROM song_stats ORDER BY plays DESC, song_id LIMIT 600
     ) s JOIN playlists p ON p.position = s.rank % 20 + 1`,
  );
}

/** Sets the sequences of the id columns past the inserted ids, then updates the planner's statistics. */
export async function updateSequencesAndStatistics(db: Queryable): Promise<void> {
  for (const table of ['genres', 'cities', 'catalogue_artists', 'catalogue_albums', 'catalogue_songs']) {
    await db.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
  }
  await db.runScript('VACUUM ANALYZE');
}
