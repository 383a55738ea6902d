import type { Sharp, SharpOptions } from 'sharp';

/** Opens a picture from its bytes. */
export type OpenPicture = (bytes: Uint8Array, options?: SharpOptions) => Sharp;

/** The allowed libvips loaders. All others are disabled. */
const ALLOWED_LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadSvgBuffer',
];

let opening: Promise<OpenPicture> | null = null;

async function load(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ALLOWED_LOADERS });
  sharp.cache(false);
  // One thread per picture, because reading files and hashing passwords also need threads.
  sharp.concurrency(1);
  return (bytes, options) => sharp(bytes, options);
}

/**
 * Loads sharp, which reads pictures, on first use, because most processes never need it. The allowed loaders apply to
 * the whole process and include SVG, for the site's own covers. The caller must therefore check uploaded pictures with
 * `isPhoto` first.
 */
export function loadSharp(): Promise<OpenPicture> {
  opening ??= load();
  return opening;
}

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(text.length, bytes.byteLength - at)).toString('latin1') ===
  text;

/** Whether the bytes start like a JPEG, PNG or WebP. Refuse other pictures, because another loader can read them. */
export function isPhoto(bytes: Uint8Array): boolean {
  if (bytes.byteLength < 12) return false;
  const isWebp = startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8);
  return startsWith(bytes, '\xff\xd8\xff') || startsWith(bytes, '\x89PNG\r\n\x1a\n') || isWebp;
}
