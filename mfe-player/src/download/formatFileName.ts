import type { SongRef } from '@nyimbo/shared-events';

/** Characters that a file system rejects, and direction marks that reverse the displayed name. */
const REJECTED_CHARACTERS = /[\\/:*?"<>|\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/**
 * File systems allow 255 bytes. The difference is for numbers: browsers append one to a name that already exists, and
 * `packZip` puts one first.
 */
const MAX_NAME_BYTES = 240;
type NamedSong = Pick<SongRef, 'artist' | 'title' | 'file'>;

/** Extensions by content type, as the media host sends it. */
const EXTENSION_OF_TYPE: Record<string, string> = {
  'audio/mpeg': '.mp3',
  'audio/mp4': '.m4a',
  'audio/aac': '.aac',
  'audio/ogg': '.ogg',
  'audio/flac': '.flac',
  'audio/wav': '.wav',
};

/**
 * Formats `Artist - Title.mp3` (DWN-2) without characters that file systems reject, cut to their maximum length. The
 * extension follows from the content type; for an unknown type, from the name of the song's file.
 * @decides DWN-2
 */
export function formatFileName({ artist, title, file }: NamedSong, contentType: string): string {
  const extension = EXTENSION_OF_TYPE[contentType.split(';')[0]?.trim().toLowerCase() ?? ''] ?? readExtension(file);
  return cleanFileName(`${artist} - ${title}`, extension);
}

/**
 * Removes what file systems reject from a name, cuts it to their maximum length, and appends the extension. Returns the
 * site's name if nothing is left.
 */
export function cleanFileName(text: string, extension: string): string {
  const spaced = text.replace(REJECTED_CHARACTERS, ' ').replace(/\s+/g, ' ');
  // A leading dot hides the file.
  const name = spaced.replace(/^[\s.]+/, '').trimEnd() || 'Nyimbo';
  return cutToBytes(name, MAX_NAME_BYTES - extension.length) + extension;
}

/** Reads the extension of a file name. Accepts only letters and digits, because the name comes from the server. */
const readExtension = (file: string): string => /\.\w{1,5}$/.exec(file)?.[0] ?? '';

function cutToBytes(text: string, maxBytes: number): string {
  const encoder = new TextEncoder();
  if (encoder.encode(text).length <= maxBytes) return text;
  // Cut at whole characters only.
  const { read } = encoder.encodeInto(text, new Uint8Array(maxBytes));
  return text.slice(0, read).trimEnd();
}
