import type { IAudioMetadata } from 'music-metadata';
import { cleanTagText } from './clean-tag-text.ts';
import { toValidTrack, NO_TAGS, parseDay, parseYear, type SongTags } from './song-tags.ts';

/** A file's tags and its front cover. */
export interface FileTags {
  tags: SongTags;
  /** The bytes of the front cover, unchanged; null when the file has no cover. */
  picture: Uint8Array | null;
}

const TIMEOUT_MS = 10_000;

/** Reads a file's tags and front cover. Treats broken tags like missing tags. */
export async function readTags(file: string): Promise<FileTags> {
  const { parseFile, selectCover } = await import('music-metadata');
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const timedOut = new Promise<null>((resolve) => limit.addEventListener('abort', () => resolve(null), { once: true }));
  // The tags are broken.
  const reading = parseFile(file, { duration: false, skipPostHeaders: false }).catch(() => null);
  const found = await Promise.race([reading, timedOut]);
  if (found === null) return { tags: NO_TAGS, picture: null };
  return { tags: toTags(found), picture: selectCover(found.common.picture)?.data ?? null };
}

/**
 * Cleans the text of a tag. Many programs write UTF-8 where the format specifies Latin-1, for example in WAV files. If
 * the text's bytes are valid UTF-8, decodes them as UTF-8.
 */
function cleanTag(text: string | undefined): string | null {
  if (text === undefined || !/[\u0080-\u00ff]/.test(text) || /[\u0100-\uffff]/.test(text)) return cleanTagText(text);
  try {
    return cleanTagText(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1')));
  } catch {
    return cleanTagText(text); // The text is Latin-1.
  }
}

function toTags({ common }: IAudioMetadata): SongTags {
  const date = String(common.date ?? common.releasedate ?? common.originaldate ?? '').trim();
  const releasedOn = parseDay(date);
  return {
    title: cleanTag(common.title),
    artist: cleanTag(common.artist ?? common.artists?.join(', ')),
    albumArtist: cleanTag(common.albumartist),
    album: cleanTag(common.album),
    genre: cleanTag(common.genre?.[0]),
    label: cleanTag(common.label?.[0]),
    year: parseYear((releasedOn ?? date).slice(0, 4)) ?? parseYear(String(common.year ?? '')),
    releasedOn,
    track: toValidTrack(common.track.no),
  };
}
