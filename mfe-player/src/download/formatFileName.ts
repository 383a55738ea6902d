import type { SongRef } from '@nyimbo/shared-events';

/** Characters that a file system rejects, and direction marks that reverse the displayed name. */
const REFUSED = /[\\/:*?"<>|\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** File systems allow 255 bytes, and browsers append a number to a name that exists already. */
const MAX_BYTES = 240;
type NamedSong = Pick<SongRef, 'artist' | 'title' | 'file'>;

/** Extensions by content type, as the media host sends it. */
const EXTENSIONS: Record<string, string> = {
  'audio/mpeg': '.mp3',
  'audio/mp4': '.m4a',
  'audio/aac': '.aac',
  'audio/ogg': '.ogg',
  'audio/flac': '.flac',
  'audio/wav': '.wav',
};

/**
 * Formats `Artist - Title.mp3` (DWN-2) without characters that file systems reject, cut to their maximum length. The
 * content type determines the extension; if it is unknown, the file on the media host does.
 * @decides DWN-2
 */
export function formatFileName({ artist, title, file }: NamedSong, contentType: string): string {
  const extension = EXTENSIONS[contentType.split(';')[0]?.trim().toLowerCase() ?? ''] ?? readExtension(file);
  const name = `${artist} - ${title}`.replace(REFUSED, ' ').replace(/\s+/g, ' ');
  // A leading dot hides the file.
  return cut(name.replace(/^[\s.]+/, '').trimEnd(), MAX_BYTES - extension.length) + extension;
}

/** Letters and digits only: the name comes from the server. */
const readExtension = (file: string): string => /\.\w{1,5}$/.exec(file)?.[0] ?? '';

function cut(text: string, maxBytes: number): string {
  const encoder = new TextEncoder();
  if (encoder.encode(text).length <= maxBytes) return text;
  // Cut at whole characters only.
  const { read } = encoder.encodeInto(text, new Uint8Array(maxBytes));
  return text.slice(0, read).trimEnd();
}
