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
 * Loads sharp, which reads pictures, on first use, because most processes never need it. Use it for the site's own
 * pictures only: its decoders run in this process, and SVG is allowed. `encodePicture` decodes the pictures of
 * strangers.
 */
export function loadSharp(): Promise<OpenPicture> {
  opening ??= load();
  return opening;
}
