import path from 'node:path';
import { mediaPath, type MediaKind } from './media-files.ts';

const AUDIO_TYPES = {
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.aac': 'audio/aac',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.flac': 'audio/flac',
  '.wav': 'audio/wav',
};

/** Allowed file extensions of each kind of folder, with their content types. @decides MED-2 */
const CONTENT_TYPES: Record<MediaKind, Record<string, string>> = {
  songs: AUDIO_TYPES,
  small: AUDIO_TYPES,
  peaks: { '.json': 'application/json' },
  covers: {
    '.svg': 'image/svg+xml',
    '.jpg': 'image/jpeg',
    '.jpeg': 'image/jpeg',
    '.png': 'image/png',
    '.webp': 'image/webp',
  },
};

const MAX_NAME_BYTES = 255;

/** The parts of a media URL, after all checks. */
export interface MediaAddress {
  year: string;
  kind: MediaKind;
  file: string;
  /** Path relative to the media base, decoded: `2026/songs/name.mp3`. */
  path: string;
  contentType: string;
}

const isKind = (text: string): text is MediaKind => Object.hasOwn(CONTENT_TYPES, text);

/**
 * Parses the path of a media URL after the prefix, still percent-encoded: `2026/songs/name.mp3`. Returns null for a
 * path that names no media file, such as another folder, an unknown extension, a hidden file, or a name with separators
 * or control characters.
 */
export function parseMediaAddress(encodedPath: string): MediaAddress | null {
  const [year = '', kind = '', encodedFile = '', ...rest] = encodedPath.split('/');
  if (rest.length > 0 || !/^\d{4}$/.test(year) || !isKind(kind)) return null;
  const file = decodeName(encodedFile);
  if (file === null || file.startsWith('.') || Buffer.byteLength(file) > MAX_NAME_BYTES) return null;
  const contentType = CONTENT_TYPES[kind][path.extname(file).toLowerCase()];
  return contentType ? { year, kind, file, path: mediaPath(Number(year), kind, file), contentType } : null;
}

/** Parses a path relative to the media base, as the catalogue stores it; null if it names no media file. */
export const parseMediaPath = (path: string): MediaAddress | null =>
  parseMediaAddress(path.split('/').map(encodeURIComponent).join('/'));

function decodeName(encoded: string): string | null {
  try {
    const name = decodeURIComponent(encoded);
    // Refuses control characters and path separators.
    return /[\u0000-\u001f\u007f/\\]/.test(name) ? null : name;
  } catch {
    // A lone `%` or bytes that are not UTF-8: no file has such a name.
    return null;
  }
}
