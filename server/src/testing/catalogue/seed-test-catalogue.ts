import type { Database, Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';
import { refreshLists } from '../../catalogue/lists/refresh-lists.ts';
import { ALBUMS, ARTISTS, CITIES, GENRES, SONGS, type TestSong } from './test-catalogue.ts';

/** Inserts the test catalogue into an empty database and computes its lists. */
export async function seedTestCatalogue(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    for (const [index, [slug, name]] of GENRES.entries()) {
      await tx.query('INSERT INTO genres (slug, name, position) VALUES ($1, $2, $3)', [slug, name, index]);
    }
    for (const [slug, name] of CITIES) await tx.query('INSERT INTO cities (slug, name) VALUES ($1, $2)', [slug, name]);
    for (const artist of ARTISTS) {
      await tx.query(
        `INSERT INTO artists (name, name_folded, city_id, genre_id, bio, is_sale, followers, image)
         VALUES ($1, $2, (SELECT id FROM cities WHERE slug = $3), (SELECT id FROM genres WHERE slug = $4), $5, $6, $7, NULL)`,
        [
          artist.name,
          foldText(artist.name),
          artist.city,
          artist.genre,
          `${artist.name} sings.`,
          artist.isSale,
          artist.followers,
        ],
      );
    }
    for (const album of ALBUMS) {
      await tx.query(
        `INSERT INTO albums (title, title_folded, artist_id, label, year, genre_id, is_featured)
         VALUES ($1, $2, (SELECT id FROM artists WHERE name = $3), $4, $5, (SELECT id FROM genres WHERE slug = $6), $7)`,
        [album.title, foldText(album.title), album.artist, album.label, album.year, album.genre, album.isFeatured],
      );
    }
    for (const [index, song] of SONGS.entries()) await insertSong(tx, song, index);
    await tx.query(
      `INSERT INTO playlists (slug, title, description) VALUES ('sunday-morning', 'Sunday Morning', 'Before church.')`,
    );
    await tx.query(
      `INSERT INTO playlist_songs (playlist_id, position, song_id)
       SELECT 1, row_number() OVER (ORDER BY id DESC), id FROM songs WHERE genre_id = (SELECT id FROM genres WHERE slug = 'gospel')`,
    );
  });
  await refreshLists(database);
}

async function insertSong(tx: Queryable, song: TestSong, index: number): Promise<void> {
  const name = `song-${index + 1}.mp3`;
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO songs (title, title_folded, artist_id, album_id, track_number, genre_id, year, file, duration_seconds,
       size_bytes, small_size_bytes, peaks, image, released_on, is_featured)
     VALUES ($1, $2, (SELECT id FROM artists WHERE name = $3), (SELECT id FROM albums WHERE title = $4), 1,
       (SELECT id FROM genres WHERE slug = $5), $6, $7, 34.5, 552000, 207000, $8, $9, $10, $11) RETURNING id`,
    [
      song.title,
      foldText(song.title),
      song.artist,
      song.album ?? null,
      song.genre,
      song.year,
      name,
      `${song.year}/peaks/${name}.json`,
      `${song.year}/covers/song-${index + 1}.svg`,
      song.releasedOn,
      song.isFeatured ?? false,
    ],
  );
  await tx.query('INSERT INTO song_stats (song_id, plays, downloads) VALUES ($1, $2, $3)', [
    row?.id,
    song.plays,
    song.downloads,
  ]);
  // The first five songs rise in the charts: they have more plays this week than in the week before. All other songs
  // fall.
  const [week, before] = index < 5 ? [100 - index, 10] : [20, 60];
  await tx.query(
    `INSERT INTO play_days (song_id, day, plays) SELECT $1, (now() AT TIME ZONE 'utc')::date - d.age, d.plays
     FROM (VALUES (1, $2::integer), (9, $3::integer)) AS d (age, plays)`,
    [row?.id, week, before],
  );
}
