import { fileURLToPath } from 'node:url';
import { IngestError } from '../ingest-error.ts';
import { FILE_LIMITS, PROGRAM_LIMITS } from '../limits.ts';
import { runProgram } from '../programs/run-program.ts';
import { VARIOUS_ARTISTS } from './album-artist.ts';
import { cleanTagText } from './clean-tag-text.ts';
import { parseRelease } from './parse-release.ts';
import { toValidDisc, toValidTrack, NO_TAGS, parseYear, type SongTags } from './song-tags.ts';

/** A file's tags as `tag-reader.mjs` prints them: cut, but not cleaned. */
export interface RawTags {
  title: string | null;
  artist: string | null;
  albumArtist: string | null;
  album: string | null;
  /** Whether the album is by several artists (TCMP, cpil, COMPILATION). */
  isCompilation: boolean;
  genre: string | null;
  label: string | null;
  date: string | null;
  year: number | null;
  disc: number | null;
  track: number | null;
  /** The track as the tag has it, such as `3/12` or `A1`. */
  trackText: string | null;
}

/**
 * Reads a file's tags. Treats broken tags, and tags that exceed a limit, like missing tags.
 * @throws IngestError that can be retried, when the machine is the cause
 * @throws the signal's reason when `signal` is aborted
 */
export async function readTags(file: string, signal?: AbortSignal): Promise<SongTags> {
  const output = await runTagReader(['tags', file], signal);
  const raw = output?.length ? (JSON.parse(output.toString()) as RawTags | null) : null;
  return raw === null ? NO_TAGS : toSongTags(raw);
}

/**
 * Reads the bytes of a file's front cover, unchanged; null when the file has no cover. Cuts a cover that is larger than
 * `FILE_LIMITS.pictureBytes` after one more byte, so that its size still shows that it is too large.
 */
export async function readPicture(file: string, signal?: AbortSignal): Promise<Uint8Array | null> {
  const picture = await runTagReader(['picture', file, String(FILE_LIMITS.pictureBytes + 1)], signal);
  return picture?.length ? picture : null;
}

/**
 * Runs `tag-reader.mjs` in a process of its own, because a hostile file can keep a parser busy for minutes or use up its
 * memory. Returns its output; null if the file makes it reach a limit.
 */
async function runTagReader(args: readonly string[], signal?: AbortSignal): Promise<Buffer | null> {
  const program = fileURLToPath(new URL('./tag-reader.mjs', import.meta.url));
  const chunks: Buffer[] = [];
  try {
    const { code, messages } = await runProgram(
      process.execPath,
      [`--max-old-space-size=${PROGRAM_LIMITS.tagHeapMegabytes}`, program, ...args],
      { limits: PROGRAM_LIMITS.tags, signal, onOutput: (chunk) => chunks.push(chunk) },
    );
    if (code === 0) return Buffer.concat(chunks);
    if (code === null) return null; // Node ends with a signal when its heap is full.
    throw new Error(`The tag reader ended with code ${code}: ${messages}`);
  } catch (error) {
    if (error instanceof IngestError && !error.canRetry) return null; // The limit of CPU time.
    throw error;
  }
}

/**
 * Cleans the text of a tag. Many programs write UTF-8 where the format specifies Latin-1, for example in WAV files. If
 * the text's bytes are valid UTF-8, decodes them as UTF-8.
 */
function cleanTag(text: string | null): string | null {
  if (text === null || !/[\u0080-\u00ff]/.test(text) || /[\u0100-\uffff]/.test(text)) return cleanTagText(text);
  try {
    return cleanTagText(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1')));
  } catch {
    return cleanTagText(text); // The text is Latin-1.
  }
}

/** Matches what other programs write for several artists. */
const VARIOUS = /^(various|v\.? ?[./]? ?a\.?)$/i;

const toAlbumArtist = (name: string | null, isCompilation: boolean): string | null =>
  VARIOUS.test(name ?? '') || (name === null && isCompilation) ? VARIOUS_ARTISTS : name;

function toSongTags(raw: RawTags): SongTags {
  const { year, releasedOn } = parseRelease(raw.date?.trim() ?? '');
  return {
    title: cleanTag(raw.title),
    artist: cleanTag(raw.artist),
    albumArtist: toAlbumArtist(cleanTag(raw.albumArtist), raw.isCompilation),
    album: cleanTag(raw.album),
    genre: cleanTag(raw.genre),
    label: cleanTag(raw.label),
    year: year ?? parseYear(String(raw.year ?? '')),
    releasedOn,
    disc: toValidDisc(raw.disc),
    track: toValidTrack(raw.track),
    side: /^[a-z]{1,2}\d{0,2}(?=$|\/)/i.exec(raw.trackText?.trim() ?? '')?.[0].toUpperCase() ?? null,
  };
}
