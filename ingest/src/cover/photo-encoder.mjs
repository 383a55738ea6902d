// The program that encodes one picture, for `encode-picture.ts`. It is plain JavaScript, so it starts without a
// compiler.
//
//   node photo-encoder.mjs FILE LIMITS   -> the picture as a square WebP; LIMITS is `PictureLimits` as JSON
//
// Ends with one of these codes if it refuses the picture.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const UNSUPPORTED = 3;
const TOO_MANY_PIXELS = 4;
const BROKEN = 5;

const ALLOWED_FORMATS = new Set(['jpeg', 'png', 'webp']);

const [file, json] = process.argv.slice(2);
/** @type {import('./encode-picture.ts').PictureLimits} */
const limits = JSON.parse(json);

// All other decoders of libvips are disabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const readOptions = { limitInputPixels: limits.pixels, failOn: 'error', pages: 1 };
const bytes = await readFile(file);
const refusal = await checkHeader();
if (refusal !== null) process.exit(refusal);
const webp = await encode().catch(() => null);
if (webp === null) process.exitCode = BROKEN;
else process.stdout.write(webp);

/** Checks format and dimensions. Returns the exit code of a refusal, or null. Reads only the picture's header. */
async function checkHeader() {
  try {
    const { format, width, height, channels, depth, isProgressive } = await sharp(bytes, readOptions).metadata();
    if (!ALLOWED_FORMATS.has(format)) return UNSUPPORTED;
    const pixels = width * height;
    const decodedBytes = pixels * channels * (depth === 'uchar' ? 1 : 2);
    const isTooLarge =
      Math.max(width, height) > (limits.side ?? Infinity) ||
      decodedBytes > (limits.decodedBytes ?? Infinity) ||
      (isProgressive && pixels > (limits.progressivePixels ?? Infinity));
    return isTooLarge ? TOO_MANY_PIXELS : null;
  } catch (error) {
    return /pixel limit/i.test(error.message) ? TOO_MANY_PIXELS : BROKEN;
  }
}

/** Encodes the pixels, without the picture's metadata. */
function encode() {
  return sharp(bytes, { ...readOptions, sequentialRead: true })
    .autoOrient()
    .resize(limits.encodedSide, limits.encodedSide, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer();
}
