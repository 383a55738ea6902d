import type { Database, Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';
import { mediaPath } from '../../media/media-files.ts';
import { HOSTILE, HOSTILE_CITY, HOSTILE_GENRE, type HostileEntry } from './hostile-titles.ts';

/** An old year puts these songs at the end of every list, so they are not in the first rows that other tests check. */
export const HOSTILE_YEAR = 2019;
/** Position of the hostile genre and playlists, after those of any other catalogue. */
const LAST_POSITION = 900;

/** Returns the name of the audio file of an entry's song. */
export const hostileFileName = ({ key }: HostileEntry): string => `hostile-${key}.mp3`;
/** Returns the path of an entry's cover, relative to the media folder. */
export const hostileCoverPath = ({ key }: HostileEntry): string =>
  mediaPath(HOSTILE_YEAR, 'covers', `hostile-${key}.svg`);

/** Properties of the songs' audio file. */
export interface HostileSound {
  durationSeconds: number;
  sizeBytes: number;
}

/**
 * Adds songs, albums, artists and playlists with hostile titles to any catalogue. Existing rows stay unchanged. The
 * caller computes the lists.
 */
export async function seedHostileCatalogue(
  database: Database,
  sound: HostileSound = { durationSeconds: 8, sizeBytes: 128_000 },
): Promise<void> {
  await database.transaction(async (tx) => {
    await addGenresAndCities(tx);
    await addArtistsAndAlbums(tx);
    await addSongs(tx, sound);
    await addPlaylists(tx);
  });
}

const mapEntries = <Value>(read: (entry: HostileEntry, index: number) => Value): Value[] => HOSTILE.map(read);

async function addGenresAndCities(tx: Queryable): Promise<void> {
  await tx.query('INSERT INTO genres (slug, name, position) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    HOSTILE_GENRE.slug,
    HOSTILE_GENRE.name,
    LAST_POSITION,
  ]);
  await tx.query('INSERT INTO cities (slug, name) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    HOSTILE_CITY.slug,
    HOSTILE_CITY.name,
  ]);
}

async function addArtistsAndAlbums(tx: Queryable): Promise<void> {
  await tx.query(
    `INSERT INTO artists (name, name_folded, genre_id, city_id, bio, image)
     SELECT x.name, x.folded, g.id, CASE WHEN x.key = 'quotes' THEN c.id END, x.name, x.image
     FROM unnest($3::text[], $4::text[], $5::text[], $6::text[]) AS x (key, name, folded, image)
     JOIN genres g ON g.slug = $1 JOIN cities c ON c.slug = $2 ON CONFLICT DO NOTHING`,
    [
      HOSTILE_GENRE.slug,
      HOSTILE_CITY.slug,
      mapEntries(({ key }) => key),
      mapEntries(({ artist }) => artist),
      mapEntries(({ artist }) => foldText(artist)),
      mapEntries(hostileCoverPath),
    ],
  );
  await tx.query(
    `INSERT INTO albums (title, title_folded, artist_id, label, year, genre_id, image)
     SELECT x.title, x.folded, a.id, x.label, ${HOSTILE_YEAR}, a.genre_id, x.image
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) AS x (title, folded, artist, label, image)
     JOIN artists a ON a.name_folded = x.artist ON CONFLICT DO NOTHING`,
    [
      mapEntries(({ title }) => title),
      mapEntries(({ title }) => foldText(title)),
      mapEntries(({ artist }) => foldText(artist)),
      mapEntries(({ label }) => label),
      mapEntries(hostileCoverPath),
    ],
  );
}

async function addSongs(tx: Queryable, sound: HostileSound): Promise<void> {
  await tx.query(
    `INSERT INTO songs (title, title_folded, artist_id, album_id, track_number, genre_id, year, file, duration_seconds,
       size_bytes, peaks, image, released_on)
     SELECT x.title, x.folded, a.id, b.id, 1, a.genre_id, ${HOSTILE_YEAR}, x.file, $7, $8, x.peaks, x.image,
       make_date(${HOSTILE_YEAR}, 1, x.day::integer)
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
       WITH ORDINALITY AS x (title, folded, artist, file, peaks, image, day)
     JOIN artists a ON a.name_folded = x.artist JOIN albums b ON b.artist_id = a.id AND b.title_folded = x.folded
     ON CONFLICT (file) DO NOTHING`,
    [
      mapEntries(({ title }) => title),
      mapEntries(({ title }) => foldText(title)),
      mapEntries(({ artist }) => foldText(artist)),
      mapEntries(hostileFileName),
      mapEntries((entry) => mediaPath(HOSTILE_YEAR, 'peaks', `${hostileFileName(entry)}.json`)),
      mapEntries(hostileCoverPath),
      sound.durationSeconds,
      sound.sizeBytes,
    ],
  );
  await tx.query(
    `INSERT INTO song_stats (song_id, plays) SELECT id, 1 + id % 3 FROM songs WHERE file = ANY ($1)
     ON CONFLICT DO NOTHING`,
    [mapEntries(hostileFileName)],
  );
  await tx.query(
    `INSERT INTO play_days (song_id, day, plays) SELECT id, (now() AT TIME ZONE 'utc')::date - 6, 1
     FROM songs WHERE file = ANY ($1) ON CONFLICT DO NOTHING`,
    [mapEntries(hostileFileName)],
  );
}

async function addPlaylists(tx: Queryable): Promise<void> {
  await tx.query(
    `INSERT INTO playlists (slug, title, description, image, position)
     SELECT 'hostile-' || x.key, x.title, x.title, x.image, ${LAST_POSITION} + x.position::integer
     FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS x (key, title, image, position)
     ON CONFLICT (slug) DO NOTHING`,
    [mapEntries(({ key }) => key), mapEntries(({ title }) => title), mapEntries(hostileCoverPath)],
  );
  await tx.query(
    `INSERT INTO playlist_songs (playlist_id, position, song_id)
     SELECT p.id, x.position, s.id FROM playlists p
     CROSS JOIN unnest($1::text[]) WITH ORDINALITY AS x (file, position) JOIN songs s ON s.file = x.file
     WHERE p.slug LIKE 'hostile-%' ON CONFLICT DO NOTHING`,
    [mapEntries(hostileFileName)],
  );
}
