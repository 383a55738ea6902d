// Renders the brand mark as the icons of the installed site. They are PNG, because home screens do not support SVG.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Background of the mark, for icons that the platform crops to its own shape. */
const BACKGROUND_COLOUR = '#ffc72e';
/** Scale that fits the mark into the safe zone of a maskable icon. */
const MASKED_SCALE = 0.75;

const ICONS = [
  { file: 'icon-192.png', size: 192, scale: 1, isFilled: false },
  { file: 'icon-512.png', size: 512, scale: 1, isFilled: false },
  { file: 'icon-maskable-192.png', size: 192, scale: MASKED_SCALE, isFilled: true },
  { file: 'icon-maskable-512.png', size: 512, scale: MASKED_SCALE, isFilled: true },
  { file: 'apple-touch-icon.png', size: 180, scale: 0.86, isFilled: true },
];
/** Width and height of the mark's view box. */
const MARK_SIZE = 32;
const SVG_DPI = 72;

/**
 * @param {string} mark the mark's SVG file
 * @param {string} folder the output folder
 */
export async function drawIcons(mark, folder) {
  const svg = await readFile(mark);
  const drawings = ICONS.map(async ({ file, size, scale, isFilled }) => {
    const inner = Math.round(size * scale);
    const drawn = await sharp(svg, { density: (SVG_DPI * inner) / MARK_SIZE })
      .resize(inner, inner)
      .png()
      .toBuffer();
    const background = isFilled ? BACKGROUND_COLOUR : { r: 0, g: 0, b: 0, alpha: 0 };
    await sharp({ create: { width: size, height: size, channels: 4, background } })
      .composite([{ input: drawn, gravity: 'centre' }])
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, file));
  });
  await Promise.all(drawings);
}
