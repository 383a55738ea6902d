import type { SongRef } from '@nyimbo/shared-events';
import { parseSong } from '../player/SavedPlayback.ts';

/** Header of a stored copy. Its value is the song as URI-encoded JSON, so that copy and song stay together. */
const SONG_HEADER = 'x-song';

/** Creates the response that the cache stores for a song: the audio file, with the song in a header. */
export function createSongResponse(blob: Blob, song: SongRef | null): Response {
  // Headers hold only Latin-1 characters.
  const headers = song && { [SONG_HEADER]: encodeURIComponent(JSON.stringify(song)) };
  return new Response(blob, headers ? { headers } : undefined);
}

/** Reads the song of a stored copy; null for copies of an earlier release. */
export function readSongHeader({ headers }: Response): SongRef | null {
  try {
    return parseSong(JSON.parse(decodeURIComponent(headers.get(SONG_HEADER) ?? 'null')));
  } catch {
    // SyntaxError or URIError: another release wrote it.
    return null;
  }
}
