import { mediaPath } from '../../media/media-files.ts';
import type { MediaStore } from '../../media/store/media-store.ts';

interface AudioFile {
  year: number;
  file: string;
}

const KINDS = ['songs', 'small'] as const;

/**
 * Links the audio at its new address before the row changes, because the address contains the song's year. After a kill
 * at any moment, the row's address has its file. Skips files that the store does not have.
 */
export async function linkAudio(media: MediaStore, songs: readonly AudioFile[], year: number): Promise<void> {
  for (const song of songs.filter((one) => one.year !== year)) {
    for (const kind of KINDS) {
      await media.copy(mediaPath(song.year, kind, song.file), mediaPath(year, kind, song.file));
    }
  }
}

/** Removes the audio at its former addresses, once the rows have the new year. */
export async function unlinkAudio(media: MediaStore, songs: readonly AudioFile[], year: number): Promise<void> {
  for (const song of songs.filter((one) => one.year !== year)) {
    for (const kind of KINDS) await media.remove(mediaPath(song.year, kind, song.file));
  }
}
