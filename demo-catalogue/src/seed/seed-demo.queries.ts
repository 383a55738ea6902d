/** SQL of the demo catalogue. The functions `ensure…` insert a row if it does not exist, and change no existing row. */
import { foldText, type Queryable } from '@nyimbo/server/database';
import type {
  DemoAlbum,
  DemoArtist,
  DemoCity,
  DemoGenre,
  DemoPlaylist,
  DemoSong,
} from '../catalogue/demo-catalogue.types.ts';
import type { DemoFan } from '../catalogue/demo-fans.ts';
import type { DemoPlayDay, DemoStats } from '../catalogue/demo-stats.ts';

const STATE_KEY = 'demo-catalogue';

/** State of the demo catalogue: being added, complete, or null if the site never had one. */
export type SeedState = 'seeding' | 'done' | null;

/** Reads the state of the demo catalogue; null when the site has never had one. */
export async function findSeedState(db: Queryable): Promise<SeedState> {
  const rows = await db.query<{ value: { state: 'seeding' | 'done' } }>('SELECT value FROM app_state WHERE key = $1', [
    STATE_KEY,
  ]);
  return rows[0]?.value.state ?? null;
}

/** Records the state. After an interruption, the next start finds `seeding` and continues. */
export async function saveSeedState(db: Queryable, state: 'seeding' | 'done'): Promise<void> {
  await db.query(
    `INSERT INTO app_state (key, value) VALUES ($1, jsonb_build_object('state', $2::text))
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [STATE_KEY, state],
  );
}

/** Whether the catalogue has songs, published or not. */
export async function hasSongs(db: Queryable): Promise<boolean> {
  return (await db.query('SELECT 1 FROM catalogue_songs LIMIT 1')).length > 0;
}

/** Lists the file names of the catalogue's songs. */
export async function findSongFiles(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ file: string }>('SELECT file FROM catalogue_songs');
  return rows.map(({ file }) => file);
}

/** Lists the `files` whose songs are in the catalogue but have no small encoding. */
export async function findFilesWithoutSmallEncoding(db: Queryable, files: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ file: string }>(
    'SELECT file FROM catalogue_songs WHERE file = ANY ($1) AND small_size_bytes IS NULL',
    [files],
  );
  return rows.map(({ file }) => file);
}

/** Records the size of a song's small encoding. */
export async function saveSmallSize(db: Queryable, file: string, smallSizeBytes: number): Promise<void> {
  await db.query('UPDATE catalogue_songs SET small_size_bytes = $2 WHERE file = $1', [file, smallSizeBytes]);
}

async function findId(db: Queryable, sql: string, params: readonly unknown[]): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql, params);
  if (!row) throw new Error('A row that was just inserted is not there');
  return row.id;
}

/** Adds a genre unless its slug exists. Returns the id. */
export async function ensureGenre(db: Queryable, genre: DemoGenre, position: number): Promise<number> {
  await db.query('INSERT INTO genres (slug, name, position) VALUES ($1, $2, $3) ON CONFLICT (slug) DO NOTHING', [
    genre.slug,
    genre.name,
    position,
  ]);
  return findId(db, 'SELECT id FROM genres WHERE slug = $1', [genre.slug]);
}

/** Adds a city unless its slug exists. Returns the id. */
export async function ensureCity(db: Queryable, city: DemoCity): Promise<number> {
  await db.query('INSERT INTO cities (slug, name) VALUES ($1, $2) ON CONFLICT (slug) DO NOTHING', [
    city.slug,
    city.name,
  ]);
  return findId(db, 'SELECT id FROM cities WHERE slug = $1', [city.slug]);
}

/** Columns of an artist that are not in `DemoArtist`. `image` is the picture's path relative to the media folder. */
export interface ArtistColumns {
  cityId: number;
  genreId: number;
  image: string;
}

/** Adds an artist unless the name exists. Returns the id. */
export async function ensureArtist(db: Queryable, artist: DemoArtist, columns: ArtistColumns): Promise<number> {
  const folded = foldText(artist.name);
  await db.query(
    `INSERT INTO catalogue_artists (name, name_folded, city_id, genre_id, bio, is_sale, image)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (name_folded) DO NOTHING`,
    [artist.name, folded, columns.cityId, columns.genreId, artist.bio, artist.isSale, columns.image],
  );
  return findId(db, 'SELECT id FROM catalogue_artists WHERE name_folded = $1', [folded]);
}

/** Columns of an album that are not in `DemoAlbum`. `image` is the cover's path relative to the media folder. */
export interface AlbumColumns {
  artistId: number;
  genreId: number;
  image: string;
}

/** Adds an album unless its artist has one with this title. Returns the id. */
export async function ensureAlbum(db: Queryable, album: DemoAlbum, columns: AlbumColumns): Promise<number> {
  const folded = foldText(album.title);
  await db.query(
    `INSERT INTO catalogue_albums (title, title_folded, artist_id, label, year, genre_id, image, is_featured, released_on)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [
      album.title,
      folded,
      columns.artistId,
      album.label,
      Number(album.releasedOn.slice(0, 4)),
      columns.genreId,
      columns.image,
      album.isFeatured,
      album.releasedOn,
    ],
  );
  return findId(
    db,
    `SELECT id FROM catalogue_albums WHERE artist_id = $1 AND title_folded = $2 AND COALESCE(label, '') = COALESCE($3, '')`,
    [columns.artistId, folded, album.label],
  );
}

/** Columns of a song that are not in `DemoSong`: references to other rows, and values from its files. */
export interface SongColumns {
  artistId: number;
  albumId: number | null;
  genreId: number;
  /** Name of the audio file, without a folder. */
  file: string;
  /** Paths relative to the media base. */
  peaks: string;
  image: string;
  durationSeconds: number;
  sizeBytes: number;
  smallSizeBytes: number;
}

/** Inserts a song unless the catalogue has its file. Returns the id. */
export async function ensureSong(db: Queryable, song: DemoSong, columns: SongColumns): Promise<number> {
  await db.query(
    `INSERT INTO catalogue_songs (title, title_folded, artist_id, album_id, track_number, genre_id, year, file,
       duration_seconds, size_bytes, small_size_bytes, peaks, image, released_on, is_featured)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT (file) DO NOTHING`,
    [
      song.title,
      foldText(song.title),
      columns.artistId,
      columns.albumId,
      song.trackNumber,
      columns.genreId,
      Number(song.releasedOn.slice(0, 4)),
      columns.file,
      columns.durationSeconds,
      columns.sizeBytes,
      columns.smallSizeBytes,
      columns.peaks,
      columns.image,
      song.releasedOn,
      song.isFeatured,
    ],
  );
  return findId(db, 'SELECT id FROM catalogue_songs WHERE file = $1', [columns.file]);
}

/**
 * The password hash of every demo fan. Its digest is 32 zero bytes, so no password is known for it, and a login fails as
 * with any wrong password. It also marks these accounts.
 */
const UNUSABLE_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$bnlpbWJvLWRlbW8tZmFucw$${'A'.repeat(43)}`;

const FAN_SETTINGS = {
  app: { theme: 'dark' },
  player: { style: 'wave', position: 'bottom', loop: false, autoplay: true },
};

/** Adds the demo fans. Skips those whose name or e-mail address is taken. */
export async function ensureFans(db: Queryable, fans: readonly DemoFan[]): Promise<void> {
  await db.query(
    `INSERT INTO users (username, username_folded, email, email_folded, mobile_number, fullname, gender, date_of_birth,
       password_hash, settings, created_at)
     SELECT username, username, email, email, mobile, fullname, 'other', '2000-01-01', $5, $6::jsonb,
       now() - interval '100 days'
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS fans (username, fullname, email, mobile)
     ON CONFLICT DO NOTHING`,
    [
      fans.map(({ username }) => username),
      fans.map(({ fullname }) => fullname),
      fans.map(({ email }) => email),
      fans.map(({ mobileNumber }) => mobileNumber),
      UNUSABLE_PASSWORD,
      JSON.stringify(FAN_SETTINGS),
    ],
  );
}

/** Lets demo fans follow an artist. A trigger counts them. Follows that exist stay. */
export async function ensureFollowers(db: Queryable, artistId: number, fans: readonly DemoFan[]): Promise<void> {
  await addFanRows(db, fans, { target: 'artist_followers (user_id, artist_id, followed_at)', itemId: artistId });
}

/** Lets demo fans like a song. Add its totals afterwards: `ensureStats` counts the rows. */
export async function ensureFavourites(db: Queryable, songId: number, fans: readonly DemoFan[]): Promise<void> {
  await addFanRows(db, fans, { target: 'favourites (user_id, song_id, created_at)', itemId: songId });
}

/**
 * Inserts one row for each fan. Rows that exist stay.
 * @param row `target` is the table with its columns: the user, the item, and the time
 */
async function addFanRows(
  db: Queryable,
  fans: readonly DemoFan[],
  { target, itemId }: { target: string; itemId: number },
): Promise<void> {
  await db.query(
    `INSERT INTO ${target}
     SELECT id, $1, created_at FROM users WHERE username_folded = ANY ($2) AND password_hash = $3
     ON CONFLICT DO NOTHING`,
    [itemId, fans.map(({ username }) => username), UNUSABLE_PASSWORD],
  );
}

/** Adds a song's totals unless it already has totals. Favourites are the number of their rows. */
export async function ensureStats(db: Queryable, songId: number, stats: DemoStats): Promise<void> {
  await db.query(
    `INSERT INTO song_stats (song_id, plays, downloads, shares, favourites)
     SELECT $1, $2, $3, $4, (SELECT count(*) FROM favourites WHERE song_id = $1)
     ON CONFLICT (song_id) DO NOTHING`,
    [songId, stats.plays, stats.downloads, stats.shares],
  );
}

/** Adds a song's plays per day. Does not change a day that already has plays. */
export async function ensurePlayDays(db: Queryable, songId: number, days: readonly DemoPlayDay[]): Promise<void> {
  await db.query(
    `INSERT INTO play_days (song_id, day, plays)
     SELECT $1, day, plays FROM unnest($2::date[], $3::integer[]) AS history (day, plays)
     ON CONFLICT (song_id, day) DO NOTHING`,
    [songId, days.map(({ day }) => day), days.map(({ plays }) => plays)],
  );
}

/** A song in a playlist, and the playlist's own columns. */
export interface PlaylistSongColumns {
  songId: number;
  /** Position of the song in the playlist. */
  songPosition: number;
  /** Position of the playlist among the playlists. */
  position: number;
  image: string;
}

/** Adds a song to a playlist at its position. Creates the playlist for its first song. */
export async function ensurePlaylistSong(
  db: Queryable,
  playlist: DemoPlaylist,
  columns: PlaylistSongColumns,
): Promise<void> {
  await db.query(
    `INSERT INTO catalogue_playlists (slug, title, description, image, position) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (slug) DO NOTHING`,
    [playlist.slug, playlist.title, playlist.description, columns.image, columns.position],
  );
  await db.query(
    `INSERT INTO playlist_songs (playlist_id, position, song_id)
     SELECT id, $2, $3 FROM catalogue_playlists WHERE slug = $1 ON CONFLICT DO NOTHING`,
    [playlist.slug, columns.songPosition, columns.songId],
  );
}
