import { CONTAINERS, type Container, type SongFacts, type SongFiles } from '@nyimbo/ingest';
import { mediaPath, slugify } from '../../media/media-files.ts';

/** Maximum length of the part of a file name that comes from title and artist. */
const MAX_NAME_LENGTH = 100;

/**
 * Names a song's files by title, artist and sound. Names contain a hash of the sound, so a changed sound gets a new
 * name: browsers cache media for a year.
 */
export function nameSongFiles(
  { title, artist, year }: SongFacts,
  audioSha256: string,
  { container, keepOriginals }: { container: Container; keepOriginals: boolean },
): SongFiles {
  const words = slugify(`${title} ${artist}`).slice(0, MAX_NAME_LENGTH).replace(/-$/, '');
  const name = [words, audioSha256.slice(0, 10)].filter(Boolean).join('-');
  const file = `${name}.mp3`;
  return {
    file,
    song: mediaPath(year, 'songs', file),
    small: mediaPath(year, 'small', file),
    peaks: mediaPath(year, 'peaks', `${file}.json`),
    cover: mediaPath(year, 'covers', `${name}.webp`),
    original: keepOriginals ? `${year}/${name}${CONTAINERS[container].extension}` : null,
  };
}
