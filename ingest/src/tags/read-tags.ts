import type { IAudioMetadata } from 'music-metadata';
import { cleanText } from './clean-text.ts';
import { checkTrack, NO_TAGS, parseDay, parseYear, type SongTags } from './song-tags.ts';

/** A file's tags and its front cover. */
export interface FileTags {
  tags: SongTags;
  /** The front cover's file, unchanged; null when there is none. */
  picture: Uint8Array | null;
}

const LIMIT_MS = 10_000;

/** Reads a file's tags and front cover. Broken tags count as none. */
export async function readTags(file: string): Promise<FileTags> {
  const { parseFile, selectCover } = await import('music-metadata');
  const limit = AbortSignal.timeout(LIMIT_MS);
  const late = new Promise<null>((resolve) => limit.addEventListener('abort', () => resolve(null), { once: true }));
  const reading = parseFile(file, { duration: false, skipPostHeaders: false }).catch(() => null); // The tags are broken.
  const found = await Promise.race([reading, late]);
  if (found === null) return { tags: NO_TAGS, picture: null };
  return { tags: toTags(found), picture: selectCover(found.common.picture)?.data ?? null };
}

/**
 * Cleans a text. Decodes it as UTF-8 if a program wrote UTF-8 where the format specifies Latin-1, as in many WAV files.
 */
function cleanTag(text: string | undefined): string | null {
  if (text === undefined || !/[\u0080-\u00ff]/.test(text) || /[\u0100-\uffff]/.test(text)) return cleanText(text);
  try {
    return cleanText(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1')));
  } catch {
    return cleanText(text); // The text is Latin-1.
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
    track: checkTrack(common.track.no),
  };
}
