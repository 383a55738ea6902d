import type { Sharp, SharpOptions } from 'sharp';

/** Opens a picture from its bytes. */
export type OpenPicture = (bytes: Uint8Array, options?: SharpOptions) => Sharp;

/** The only readers of libvips that any bytes reach. */
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
  // Each picture on one thread: there are others that work there too, such as those of files and passwords.
  sharp.concurrency(1);
  return (bytes, options) => sharp(bytes, options);
}

/**
 * The server's one reader of pictures, loaded with the first: most starts never need it. What it may read holds for the
 * whole process, so strangers' bytes are looked at first (`isPhoto`): SVG is for our own covers.
 */
export function openSharp(): Promise<OpenPicture> {
  opening ??= load();
  return opening;
}

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(text.length, bytes.byteLength - at)).toString('latin1') ===
  text;

/** Whether the bytes begin as a JPEG, PNG or WebP does, and so reach those readers alone. */
export function isPhoto(bytes: Uint8Array): boolean {
  if (bytes.byteLength < 12) return false;
  const isWebp = startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8);
  return startsWith(bytes, '\xff\xd8\xff') || startsWith(bytes, '\x89PNG\r\n\x1a\n') || isWebp;
}
