/** Creates the files of a demo song, its album and its playlists, and returns their paths. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { peaksFileSchema, type PeaksFile } from '@nyimbo/shared-api/contract';
import { createCoverSvg, type CoverSubject } from '@nyimbo/shared-ui/cover-art';
import { findMediaSize, mediaPath, slugify, writeMediaFile } from '@nyimbo/server/media-files';
import type { RenderPool } from '../rendering/render-pool.ts';
import type { DemoAlbum, DemoArtist, DemoGenre, DemoPlaylist, DemoSong } from '../catalogue/demo-catalogue.types.ts';

/** The folder of covers without a year. */
const COVER_YEAR = 2026;

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Paths relative to the media base. */
export interface SongPaths {
  /** The bare name, as the catalogue stores it. */
  file: string;
  audio: string;
  /** The small encoding. */
  small: string;
  peaks: string;
  cover: string;
}

/** Returns where a song's audio, peaks and cover are, relative to the media folder. */
export function findSongPaths(song: DemoSong): SongPaths {
  const name = slugify(`${song.title} ${song.artist}`);
  const year = yearOf(song.releasedOn);
  const file = `${name}.mp3`;
  return {
    file,
    audio: mediaPath(year, 'songs', file),
    small: mediaPath(year, 'small', file),
    peaks: mediaPath(year, 'peaks', `${file}.json`),
    cover: mediaPath(year, 'covers', `${name}.svg`),
  };
}

/** Path of an artist's picture, relative to the media folder. It lies in the folder of covers without a year. */
export const artistCover = ({ name }: DemoArtist): string =>
  mediaPath(COVER_YEAR, 'covers', `artist-${slugify(name)}.svg`);

/** Path of an album's cover, relative to the media folder, below the year of its release. */
export const albumCover = ({ title, artist, releasedOn }: DemoAlbum): string =>
  mediaPath(yearOf(releasedOn), 'covers', `album-${slugify(`${title} ${artist}`)}.svg`);

/** Path of a playlist's cover, relative to the media folder. It lies in the folder of covers without a year. */
export const playlistCover = ({ slug }: DemoPlaylist): string =>
  mediaPath(COVER_YEAR, 'covers', `playlist-${slug}.svg`);

/** Draws a cover unless the file exists. */
export async function ensureCover(mediaDir: string, relativePath: string, subject: CoverSubject): Promise<void> {
  if ((await findMediaSize(mediaDir, relativePath)) !== null) return;
  await writeMediaFile(mediaDir, relativePath, createCoverSvg(subject));
}

/** Measurements of the encoded files. */
export interface SongFiles {
  durationSeconds: number;
  sizeBytes: number;
  smallSizeBytes: number;
}

/**
 * Finds the complete files of an earlier run or release. The peaks are written last, so they prove that the rest is
 * complete.
 */
async function findFinishedFiles(
  mediaDir: string,
  paths: SongPaths,
): Promise<Omit<SongFiles, 'smallSizeBytes'> | null> {
  const sizeBytes = await findMediaSize(mediaDir, paths.audio);
  if (!sizeBytes) return null;
  const text = await readFile(path.join(mediaDir, paths.peaks), 'utf8').catch(() => null);
  if (text === null) return null;
  const peaks = peaksFileSchema.parse(JSON.parse(text));
  return { durationSeconds: peaks.durationSeconds, sizeBytes };
}

/** Ensures that a song's audio, cover and peaks are on disk; renders only missing files. */
export async function ensureSongFiles(
  mediaDir: string,
  song: DemoSong,
  genre: DemoGenre,
  pool: RenderPool,
): Promise<SongFiles> {
  const paths = findSongPaths(song);
  await ensureCover(mediaDir, paths.cover, { title: song.title, artist: song.artist, kind: 'song' });
  const finished = await findFinishedFiles(mediaDir, paths);
  const smallSizeBytes = await findMediaSize(mediaDir, paths.small);
  if (finished && smallSizeBytes) return { ...finished, smallSizeBytes };
  const { mp3, smallMp3, durationSeconds, peaks } = await pool.render(
    { ...song.sound, seed: paths.file },
    {
      title: song.title,
      artist: song.artist,
      album: song.album,
      genre: genre.name,
      year: yearOf(song.releasedOn),
      trackNumber: song.trackNumber,
    },
  );
  await writeMediaFile(mediaDir, paths.small, smallMp3);
  // An older release made no small encodings. Its other files stay, because browsers cache them under their names for
  // ever.
  if (finished) return { ...finished, smallSizeBytes: smallMp3.byteLength };
  await writeMediaFile(mediaDir, paths.audio, mp3);
  const outline: PeaksFile = { version: 1, durationSeconds, peaks };
  await writeMediaFile(mediaDir, paths.peaks, JSON.stringify(outline));
  return { durationSeconds, sizeBytes: mp3.byteLength, smallSizeBytes: smallMp3.byteLength };
}
