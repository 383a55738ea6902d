/**
 * Queries that match a new song with the catalogue. The queries read the tables and not the listeners' views, because a
 * new song may match a draft.
 */
import type { SongFacts } from '@nyimbo/ingest';
import type { Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';
import { selectArtistIdByName } from '../../catalogue/artist-by-name.ts';

/** Key of the advisory lock for adding songs and for removing unused media. */
const ADD_LOCK = 7_240_005;

/** Maximum difference in length between two files of the same song, in seconds. */
const MAX_LENGTH_DIFFERENCE_SECONDS = 2;

/**
 * Makes transactions that add songs run one at a time, because two files can have the same sound. Also delays a job that
 * is about to store files while a check removes unused ones, which can have the same names.
 */
export async function lockSongInsertion(tx: Queryable): Promise<void> {
  // Removes the lock timeout, which is meant for API calls. Workers may wait for each other as long as necessary.
  await tx.query(`SELECT set_config('lock_timeout', '0', true)`);
  await tx.query('SELECT pg_advisory_xact_lock($1)', [ADD_LOCK]);
}

/** A song of the catalogue that matches a new song. */
export interface MatchingSong {
  title: string;
  artist: string;
  isTakenDown: boolean;
}

const SELECT_MATCHING_SONG = `SELECT s.title, a.name AS artist, s.takedown_id IS NOT NULL AS "isTakenDown"
  FROM catalogue_songs s JOIN catalogue_artists a ON a.id = s.artist_id`;

/** Finds a song with this sound. */
export async function findSameSound(db: Queryable, audioSha256: string): Promise<MatchingSong | null> {
  const [row] = await db.query<MatchingSong>(
    `${SELECT_MATCHING_SONG} WHERE s.audio_sha256 = $1 ORDER BY s.id LIMIT 1`,
    [audioSha256],
  );
  return row ?? null;
}

/**
 * Finds a song that is probably the same: it has the same title and artist, and about the same length. A track of another
 * album, or another track of the same album, is another song: each album can have its own 'Intro'.
 */
export async function findSimilarSong(
  db: Queryable,
  { title, artist, album, disc, track }: Pick<SongFacts, 'title' | 'artist' | 'album' | 'disc' | 'track'>,
  durationSeconds: number,
): Promise<MatchingSong | null> {
  const [row] = await db.query<MatchingSong>(
    `${SELECT_MATCHING_SONG} LEFT JOIN catalogue_albums b ON b.id = s.album_id
     WHERE s.title_folded = $1 AND a.id = ${selectArtistIdByName('$2', 'catalogue_artists')}
       AND abs(s.duration_seconds - $3::real) <= $4
       AND (b.id IS NULL OR $5::text IS NULL OR (b.title_folded = $5
         AND COALESCE(s.track_number = $6::integer, true) AND COALESCE(s.disc_number = $7::integer, true)))
     ORDER BY s.id LIMIT 1`,
    [
      foldText(title),
      foldText(artist),
      durationSeconds,
      MAX_LENGTH_DIFFERENCE_SECONDS,
      album === null ? null : foldText(album),
      track,
      disc,
    ],
  );
  return row ?? null;
}

/** Whether a song uses this audio file. */
export async function isFileUsed(db: Queryable, file: string): Promise<boolean> {
  return (await db.query('SELECT 1 FROM catalogue_songs WHERE file = $1', [file])).length > 0;
}

async function readId(db: Queryable, sql: string, params: readonly unknown[]): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql, params);
  if (!row) throw new Error('A row that was just inserted is not there.');
  return row.id;
}

/**
 * Finds an artist by name or former name, or adds one. A new artist is published,
 * even if all songs are drafts.
 */
export async function ensureArtist(db: Queryable, name: string): Promise<{ id: number; isNew: boolean }> {
  const folded = foldText(name);
  const [added] = await db.query<{ id: number }>(
    `INSERT INTO catalogue_artists (name, name_folded) SELECT $1, $2
     WHERE NOT EXISTS (SELECT FROM former_artist_names f WHERE f.name_folded = $2)
     ON CONFLICT (name_folded) DO NOTHING RETURNING id`,
    [name, folded],
  );
  if (added) return { id: added.id, isNew: true };
  return {
    id: await readId(db, `SELECT ${selectArtistIdByName('$1', 'catalogue_artists')} AS id`, [folded]),
    isNew: false,
  };
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

/**
 * Finds an album by artist and title. Of several, prefers the one with this label, in any spelling, and then one without
 * a label. Returns its id; null if all of them have other labels.
 */
export async function findAlbum(
  db: Queryable,
  { title, artistId, label }: Pick<NewAlbum, 'title' | 'artistId' | 'label'>,
): Promise<number | null> {
  const albums = await db.query<{ id: number; label: string | null }>(
    'SELECT id, label FROM catalogue_albums WHERE artist_id = $1 AND title_folded = $2 ORDER BY id',
    [artistId, foldText(title)],
  );
  if (label === null) return albums[0]?.id ?? null;
  const found =
    albums.find((album) => album.label !== null && foldText(album.label) === foldText(label)) ??
    albums.find((album) => album.label === null);
  return found?.id ?? null;
}

/** Adds an album's row. Returns its id. */
export function insertAlbum(db: Queryable, album: NewAlbum): Promise<number> {
  const { title, artistId, label, year, genreId, image, releasedOn, isDraft } = album;
  return readId(
    db,
    `INSERT INTO catalogue_albums (title, title_folded, artist_id, label, year, genre_id, image, released_on, publish_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $9 THEN NULL ELSE now() END) RETURNING id`,
    [title, foldText(title), artistId, label, year, genreId, image, releasedOn, isDraft],
  );
}

/**
 * Finds the genre of a tag by its folded name or its slug. If the text lists several genres, finds the first that the
 * site has; null if it has none.
 */
export async function findGenre(db: Queryable, text: string): Promise<number | null> {
  const genres = await db.query<{ id: number; name: string; slug: string }>('SELECT id, name, slug FROM genres');
  // The name of a genre can contain a comma or a slash.
  const names = text.split(';').flatMap((part) => [part, ...part.split(/[,/]/)]);
  for (const name of names.map((part) => foldText(part.trim()))) {
    const genre = genres.find((row) => row.slug === name || foldText(row.name) === name);
    if (genre) return genre.id;
  }
  return null;
}

export interface NewSong {
  title: string;
  artistId: number;
  albumId: number | null;
  disc: number | null;
  track: number | null;
  /** Sorts songs of one disc that have the same track number, or none: `toFileOrder`. */
  fileOrder: string;
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
  /** When its day of release begins; null if that is unknown. */
  releaseTime: Date | null;
}

/**
 * Adds a song's row. A song that is no draft is published now, or when its day of release begins. Returns its id.
 * @decides CAT-8
 */
export function insertSong(db: Queryable, song: NewSong): Promise<number> {
  return readId(
    db,
    `INSERT INTO catalogue_songs (title, title_folded, artist_id, album_id, track_number, genre_id, year, released_on,
       file, duration_seconds, size_bytes, small_size_bytes, peaks, image, loudness_lufs, true_peak_db, audio_sha256,
       original_file, disc_number, file_order, publish_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
       $19, $20, CASE WHEN $21 THEN NULL ELSE GREATEST(now(), $22::timestamptz) END) RETURNING id`,
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
      song.disc,
      song.fileOrder,
      song.isDraft,
      song.releaseTime,
    ],
  );
}
