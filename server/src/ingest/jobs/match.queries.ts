/** SQL that matches a new song with the catalogue. Reads and writes the tables, because drafts count as well. */
import type { SongFacts } from '@nyimbo/ingest';
import type { Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';

/** Advisory lock of transactions that add a song. It serialises two files with the same sound. */
const ADD_LOCK = 7_240_005;

/** Longest difference in length between two files of one song. */
const SIMILAR_SECONDS = 2;

/** Makes transactions that add songs run one at a time. */
export async function lockAdding(tx: Queryable): Promise<void> {
  // Several workers take turns. The limit for locks is for calls.
  await tx.query(`SELECT set_config('lock_timeout', '0', true)`);
  await tx.query('SELECT pg_advisory_xact_lock($1)', [ADD_LOCK]);
}

/** A song of the catalogue that matches a new one. */
export interface KnownSong {
  title: string;
  artist: string;
  isTakenDown: boolean;
}

/** SQL of the id of the artist with a folded name, or of the one that an artist of this name was merged into. */
const artistNamed = (folded: string) =>
  `COALESCE((SELECT x.id FROM catalogue_artists x WHERE x.name_folded = ${folded}),
    (SELECT m.artist_id FROM merged_artists m WHERE m.name_folded = ${folded}))`;

const KNOWN = `SELECT s.title, a.name AS artist, s.takedown_id IS NOT NULL AS "isTakenDown"
  FROM catalogue_songs s JOIN catalogue_artists a ON a.id = s.artist_id`;

/** Finds a song with this sound. */
export async function findSameSound(db: Queryable, audioSha256: string): Promise<KnownSong | null> {
  const [row] = await db.query<KnownSong>(`${KNOWN} WHERE s.audio_sha256 = $1 ORDER BY s.id LIMIT 1`, [audioSha256]);
  return row ?? null;
}

/** Finds a song with the same title, artist and about the same length. */
export async function findSimilarSong(
  db: Queryable,
  { title, artist }: Pick<SongFacts, 'title' | 'artist'>,
  durationSeconds: number,
): Promise<KnownSong | null> {
  const [row] = await db.query<KnownSong>(
    `${KNOWN} WHERE s.title_folded = $1 AND a.id = ${artistNamed('$2')} AND abs(s.duration_seconds - $3::real) <= $4
     ORDER BY s.id LIMIT 1`,
    [foldText(title), foldText(artist), durationSeconds, SIMILAR_SECONDS],
  );
  return row ?? null;
}

/** Whether a song names this audio file. */
export async function isFileUsed(db: Queryable, file: string): Promise<boolean> {
  return (await db.query('SELECT 1 FROM catalogue_songs WHERE file = $1', [file])).length > 0;
}

async function readId(db: Queryable, sql: string, params: readonly unknown[]): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql, params);
  if (!row) throw new Error('A row that was just inserted is not there.');
  return row.id;
}

/**
 * Finds an artist by folded name, also a name that was merged into another, or adds one. A new artist is published, even
 * if all songs are drafts.
 */
export async function ensureArtist(db: Queryable, name: string): Promise<number> {
  const folded = foldText(name);
  await db.query(
    `INSERT INTO catalogue_artists (name, name_folded) SELECT $1, $2
     WHERE NOT EXISTS (SELECT FROM merged_artists m WHERE m.name_folded = $2) ON CONFLICT (name_folded) DO NOTHING`,
    [name, folded],
  );
  return readId(db, `SELECT ${artistNamed('$1')} AS id`, [folded]);
}

export interface NewAlbum {
  title: string;
  artistId: number;
  label: string | null;
  year: number;
  genreId: number | null;
  image: string | null;
  releasedOn: string | null;
  isDraft: boolean;
}

/** Finds an album by artist and title (and label, if one is given), or adds one. An album without a cover gets this one. */
export async function ensureAlbum(db: Queryable, album: NewAlbum): Promise<number> {
  const { title, artistId, label, year, genreId, image, releasedOn, isDraft } = album;
  const folded = foldText(title);
  const [found] = await db.query<{ id: number }>(
    `SELECT id FROM catalogue_albums WHERE artist_id = $1 AND title_folded = $2 AND ($3::text IS NULL OR label = $3)
     ORDER BY id LIMIT 1`,
    [artistId, folded, label],
  );
  if (found) {
    await db.query('UPDATE catalogue_albums SET image = $2 WHERE id = $1 AND image IS NULL AND $2::text IS NOT NULL', [
      found.id,
      image,
    ]);
    return found.id;
  }
  return readId(
    db,
    `INSERT INTO catalogue_albums (title, title_folded, artist_id, label, year, genre_id, image, released_on, publish_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $9 THEN NULL ELSE now() END) RETURNING id`,
    [title, folded, artistId, label, year, genreId, image, releasedOn, isDraft],
  );
}

/** Finds a genre by its folded name or its slug; null: the site has no such genre. */
export async function findGenre(db: Queryable, name: string): Promise<number | null> {
  const genres = await db.query<{ id: number; name: string; slug: string }>('SELECT id, name, slug FROM genres');
  const folded = foldText(name);
  return genres.find((genre) => foldText(genre.name) === folded || genre.slug === folded)?.id ?? null;
}

export interface NewSong {
  title: string;
  artistId: number;
  albumId: number | null;
  track: number | null;
  genreId: number | null;
  year: number;
  releasedOn: string | null;
  file: string;
  durationSeconds: number;
  sizeBytes: number;
  smallSizeBytes: number;
  peaks: string;
  image: string | null;
  loudnessLufs: number | null;
  truePeakDb: number | null;
  audioSha256: string;
  originalFile: string | null;
  isDraft: boolean;
}

/** Adds a song's row. Returns its id. */
export function insertSong(db: Queryable, song: NewSong): Promise<number> {
  return readId(
    db,
    `INSERT INTO catalogue_songs (title, title_folded, artist_id, album_id, track_number, genre_id, year, released_on,
       file, duration_seconds, size_bytes, small_size_bytes, peaks, image, loudness_lufs, true_peak_db, audio_sha256,
       original_file, publish_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
       CASE WHEN $19 THEN NULL ELSE now() END) RETURNING id`,
    [
      song.title,
      foldText(song.title),
      song.artistId,
      song.albumId,
      song.track,
      song.genreId,
      song.year,
      song.releasedOn,
      song.file,
      song.durationSeconds,
      song.sizeBytes,
      song.smallSizeBytes,
      song.peaks,
      song.image,
      song.loudnessLufs,
      song.truePeakDb,
      song.audioSha256,
      song.originalFile,
      song.isDraft,
    ],
  );
}
