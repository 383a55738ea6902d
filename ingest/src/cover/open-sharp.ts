import type { Sharp, SharpOptions } from 'sharp';

/** Opens a picture from its bytes. */
export type OpenPicture = (bytes: Uint8Array, options?: SharpOptions) => Sharp;

/** All other libvips loaders are disabled. */
const LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadSvgBuffer',
];

let opening: Promise<OpenPicture> | null = null;

async function load(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  // One thread per picture: other work, such as files and passwords, needs threads too.
  sharp.concurrency(1);
  return (bytes, options) => sharp(bytes, options);
}

/**
 * Loads the server's only image reader on first use: most starts never need it. The allowed loaders apply to the whole
 * process, so check strangers' bytes with `isPhoto` first: SVG is only for our own covers.
 */
export function openSharp(): Promise<OpenPicture> {
  opening ??= load();
  return opening;
}

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(text.length, bytes.byteLength - at)).toString('latin1') ===
  text;

/** Returns whether the first bytes are those of a JPEG, PNG or WebP. Then no other loader reads them. */
export function isPhoto(bytes: Uint8Array): boolean {
  if (bytes.byteLength < 12) return false;
  const isWebp = startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8);
  return startsWith(bytes, '\xff\xd8\xff') || startsWith(bytes, '\x89PNG\r\n\x1a\n') || isWebp;
}
