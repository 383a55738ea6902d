import { EXTENSIONS, type Container, type SongFacts, type SongFiles } from '@nyimbo/ingest';
import { mediaPath, slugify } from '../../media/media-files.ts';

/** Letters of title and artist in a file's name. */
const LONGEST_NAME = 100;

/**
 * Names the files of a song by its title, artist and sound. Browsers and proxies cache media for ever, so another sound
 * needs another name.
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
