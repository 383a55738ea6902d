import { mediaPath } from '../../media/media-files.ts';
import type { MediaStore } from '../../media/store/media-store.ts';

interface AudioFile {
  year: number;
  file: string;
}

const AUDIO_KINDS = ['songs', 'small'] as const;

/**
 * Copies the audio of songs to the paths of a new year: an audio file's path contains the song's year. Call it before
 * changing the rows. If the process is then killed, each row still has a file. Skips files that the store does not
 * have.
 */
export async function copyAudioToYear(media: MediaStore, songs: readonly AudioFile[], year: number): Promise<void> {
  for (const song of songs.filter((one) => one.year !== year)) {
    for (const kind of AUDIO_KINDS) {
      await media.copy(mediaPath(song.year, kind, song.file), mediaPath(year, kind, song.file));
    }
  }
}

/** Removes the audio at the paths of the former years. Call it once the rows have the new year. */
export async function removeFormerAudio(media: MediaStore, songs: readonly AudioFile[], year: number): Promise<void> {
  for (const song of songs.filter((one) => one.year !== year)) {
    for (const kind of AUDIO_KINDS) await media.remove(mediaPath(song.year, kind, song.file));
  }
}
