// The brand mark as the pictures that an installed site is known by: PNG, for home screens show no SVG.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The mark's ground: what is around it where a system cuts the picture to a shape of its own. */
const GROUND = '#ffc72e';
/** Of a maskable picture only the middle is sure to be seen; of the mark's own rounded square all of it is. */
const MASKED_SCALE = 0.75;

const ICONS = [
  { file: 'icon-192.png', size: 192, scale: 1, isFilled: false },
  { file: 'icon-512.png', size: 512, scale: 1, isFilled: false },
  { file: 'icon-maskable-192.png', size: 192, scale: MASKED_SCALE, isFilled: true },
  { file: 'icon-maskable-512.png', size: 512, scale: MASKED_SCALE, isFilled: true },
  { file: 'apple-touch-icon.png', size: 180, scale: 0.86, isFilled: true },
];
/** The mark's view box. */
const MARK_SIZE = 32;
const SVG_DPI = 72;

/**
 * @param {string} mark the mark's SVG file
 * @param {string} folder where the pictures go
 */
export async function drawIcons(mark, folder) {
  const svg = await readFile(mark);
  const drawings = ICONS.map(async ({ file, size, scale, isFilled }) => {
    const inner = Math.round(size * scale);
    const drawn = await sharp(svg, { density: (SVG_DPI * inner) / MARK_SIZE })
      .resize(inner, inner)
      .png()
      .toBuffer();
    const background = isFilled ? GROUND : { r: 0, g: 0, b: 0, alpha: 0 };
    await sharp({ create: { width: size, height: size, channels: 4, background } })
      .composite([{ input: drawn, gravity: 'centre' }])
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, file));
  });
  await Promise.all(drawings);
}
