/** Characters that a file system rejects, and direction marks that reverse the displayed name. */
const REFUSED = /[\\/:*?"<>|\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** File systems allow 255 bytes, and browsers append a number to a name that exists already. */
const MAX_BYTES = 240;
const EXTENSION = '.mp3';

/**
 * Formats `Artist - Title.mp3` (DWN-2) without characters that file systems reject, cut to their maximum length.
 * @decides DWN-2
 */
export function formatFileName(artist: string, title: string): string {
  const name = `${artist} - ${title}`.replace(REFUSED, ' ').replace(/\s+/g, ' ');
  // A leading dot hides the file.
  return cut(name.replace(/^[\s.]+/, '').trimEnd(), MAX_BYTES - EXTENSION.length) + EXTENSION;
}

function cut(text: string, maxBytes: number): string {
  const encoder = new TextEncoder();
  if (encoder.encode(text).length <= maxBytes) return text;
  // Cut at whole characters only.
  const { read } = encoder.encodeInto(text, new Uint8Array(maxBytes));
  return text.slice(0, read).trimEnd();
}
