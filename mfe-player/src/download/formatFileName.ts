/** What one or the other file system refuses, and marks that would show the name turned around. */
const REFUSED = /[\\/:*?"<>|\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** File systems take 255 bytes, and browsers add a number to a name that is taken. */
const MOST_BYTES = 240;
const EXTENSION = '.mp3';

/** `Artist - Title.mp3` (DWN-2): without what file systems refuse, and cut where it is too long for them. */
export function formatFileName(artist: string, title: string): string {
  const name = `${artist} - ${title}`.replace(REFUSED, ' ').replace(/\s+/g, ' ');
  // A leading dot hides the file.
  return cut(name.replace(/^[\s.]+/, '').trimEnd(), MOST_BYTES - EXTENSION.length) + EXTENSION;
}

function cut(text: string, mostBytes: number): string {
  const encoder = new TextEncoder();
  if (encoder.encode(text).length <= mostBytes) return text;
  // Whole characters only.
  const { read } = encoder.encodeInto(text, new Uint8Array(mostBytes));
  return text.slice(0, read).trimEnd();
}
