/** The paths of the demo catalogue's files, and functions that create the missing ones. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { peaksFileSchema, type PeaksFile } from '@nyimbo/shared-api/contract';
import { createCoverSvg, type CoverSubject } from '@nyimbo/shared-ui/cover-art';
import { findMediaSize, mediaPath, slugify, writeMediaFile } from '@nyimbo/server/media-files';
import type { RenderPool } from '../rendering/render-pool.ts';
import type { DemoAlbum, DemoArtist, DemoGenre, DemoPlaylist, DemoSong } from '../catalogue/demo-catalogue.types.ts';

/** Year of the media folder with the pictures of artists and playlists, because these have no year. */
const COVER_YEAR = 2026;

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Paths of a song's files, relative to the media folder. */
export interface SongPaths {
  /** The name without a folder, as the catalogue stores it. */
  file: string;
  audio: string;
  /** The small encoding. */
  small: string;
  peaks: string;
  cover: string;
}

/** Returns the paths of a song's audio, peaks and cover, relative to the media folder. */
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

/** Returns the path of an artist's picture in the folder of `COVER_YEAR`, relative to the media folder. */
export const artistCoverPath = ({ name }: DemoArtist): string =>
  mediaPath(COVER_YEAR, 'covers', `artist-${slugify(name)}.svg`);

/** Returns the path of an album's cover in the folder of its release year, relative to the media folder. */
export const albumCoverPath = ({ title, artist, releasedOn }: DemoAlbum): string =>
  mediaPath(yearOf(releasedOn), 'covers', `album-${slugify(`${title} ${artist}`)}.svg`);

/** Returns the path of a playlist's cover in the folder of `COVER_YEAR`, relative to the media folder. */
export const playlistCoverPath = ({ slug }: DemoPlaylist): string =>
  mediaPath(COVER_YEAR, 'covers', `playlist-${slug}.svg`);

/** Draws a cover if its file does not exist. */
export async function ensureCover(mediaDir: string, relativePath: string, subject: CoverSubject): Promise<void> {
  if ((await findMediaSize(mediaDir, relativePath)) !== null) return;
  await writeMediaFile(mediaDir, relativePath, createCoverSvg(subject));
}

/** Measurements of the encoded files. */
export interface SongMeasurements {
  durationSeconds: number;
  sizeBytes: number;
  smallSizeBytes: number;
}

/**
 * Reads the measurements of a song whose audio an earlier run has completed; null if it is incomplete. The peaks are
 * written last, so if they exist, the audio is complete.
 */
async function readFinishedMeasurements(
  mediaDir: string,
  paths: SongPaths,
): Promise<Omit<SongMeasurements, 'smallSizeBytes'> | null> {
  const sizeBytes = await findMediaSize(mediaDir, paths.audio);
  if (!sizeBytes) return null;
  const text = await readFile(path.join(mediaDir, paths.peaks), 'utf8').catch(() => null);
  if (text === null) return null;
  const peaks = peaksFileSchema.parse(JSON.parse(text));
  return { durationSeconds: peaks.durationSeconds, sizeBytes };
}

/** Ensures that a song's cover, both encodings and peaks are on disk. Renders the song only if a file is missing. */
export async function ensureSongFiles(
  mediaDir: string,
  song: DemoSong,
  { genre, pool }: { genre: DemoGenre; pool: RenderPool },
): Promise<SongMeasurements> {
  const paths = findSongPaths(song);
  await ensureCover(mediaDir, paths.cover, { title: song.title, artist: song.artist, kind: 'song' });
  const finished = await readFinishedMeasurements(mediaDir, paths);
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
  // If an older version created the other files, keep them, because browsers cache media files for ever.
  if (finished) return { ...finished, smallSizeBytes: smallMp3.byteLength };
  await writeMediaFile(mediaDir, paths.audio, mp3);
  const outline: PeaksFile = { version: 1, durationSeconds, peaks };
  await writeMediaFile(mediaDir, paths.peaks, JSON.stringify(outline));
  return { durationSeconds, sizeBytes: mp3.byteLength, smallSizeBytes: smallMp3.byteLength };
}
