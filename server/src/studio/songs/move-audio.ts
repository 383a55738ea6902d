import { link, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { mediaPath } from '../../media/media-files.ts';

interface AudioFile {
  year: number;
  file: string;
}

const KINDS = ['songs', 'small'] as const;

/**
 * Links the audio at its new address before the row changes, because the address contains the song's year. After a kill
 * at any moment, the row's address has its file. Skips files that are not on this server.
 */
export async function linkAudio(mediaDir: string, songs: readonly AudioFile[], year: number): Promise<void> {
  for (const song of songs.filter((one) => one.year !== year)) {
    for (const kind of KINDS) {
      const target = path.join(mediaDir, mediaPath(year, kind, song.file));
      await mkdir(path.dirname(target), { recursive: true });
      await link(path.join(mediaDir, mediaPath(song.year, kind, song.file)), target).catch(ignoreMissingAndExisting);
    }
  }
}

/** Removes the audio at its former addresses, once the rows have the new year. */
export async function unlinkAudio(mediaDir: string, songs: readonly AudioFile[], year: number): Promise<void> {
  for (const song of songs.filter((one) => one.year !== year)) {
    for (const kind of KINDS) await rm(path.join(mediaDir, mediaPath(song.year, kind, song.file)), { force: true });
  }
}

/** ENOENT: there is no such encoding. EEXIST: an earlier attempt has linked it. */
function ignoreMissingAndExisting(error: unknown): void {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
}
