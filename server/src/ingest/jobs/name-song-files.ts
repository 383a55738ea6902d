import { EXTENSIONS, type Container, type SongFacts, type SongFiles } from '@nyimbo/ingest';
import { mediaPath, slugify } from '../../media/media-files.ts';

/** Longest part of a file name that comes from title and artist. */
const LONGEST_NAME = 100;

/**
 * Names a song's files by title, artist and sound. Browsers and proxies cache media for ever, so a changed sound gets a
 * new name.
 */
export function nameSongFiles(
  { title, artist, year }: SongFacts,
  audioSha256: string,
  container: Container,
  keepOriginals: boolean,
): SongFiles {
  const words = slugify(`${title} ${artist}`).slice(0, LONGEST_NAME).replace(/-$/, '');
  const name = [words, audioSha256.slice(0, 10)].filter(Boolean).join('-');
  const file = `${name}.mp3`;
  return {
    file,
    song: mediaPath(year, 'songs', file),
    small: mediaPath(year, 'small', file),
    peaks: mediaPath(year, 'peaks', `${file}.json`),
    cover: mediaPath(year, 'covers', `${name}.webp`),
    original: keepOriginals ? `${year}/${name}${EXTENSIONS[container]}` : null,
  };
}
