// Writes the glyph outlines of the site's font as SVG paths, for the images that the server renders
// (server/src/web/preview). The images need no installed fonts, and the server does not parse a font at run time.
// Run again after a change of the font: node tools/fonts/outline-glyphs.mjs
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { decompress } from 'woff2-encoder';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const FONT_FILE = path.join(ROOT, 'shared-ui/src/styles/fonts/archivo-nyimbo.woff2');
const OUTPUT_FILE = path.join(ROOT, 'server/src/web/preview/glyphs.json');

/** Font variation axes of titles and interface text on the site. */
const FONT_STYLES = { title: { wght: 800, wdth: 118 }, text: { wght: 500, wdth: 100 } };
/** Minimum kerning in font units. Smaller kerning is not visible. */
const MIN_KERNING_UNITS = 8;

/** fontkit cannot vary a compressed font, so decompress it first. */
const font = create(Buffer.from(await decompress(await readFile(FONT_FILE))));
const characters = font.characterSet
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /[\p{L}\p{N}\p{P}\p{S} ]/u.test(character));

/** @param {{ wght: number, wdth: number }} axes */
function outlineStyle(axes) {
  const face = font.getVariation(axes);
  const widths = new Map();
  const glyphs = {};
  for (const character of characters) {
    const [glyph] = face.layout(character).glyphs;
    const { advanceWidth } = face.layout(character);
    widths.set(character, advanceWidth);
    glyphs[character] = [Math.round(advanceWidth), glyph.path.toSVG()];
  }
  const kerning = {};
  for (const left of characters) {
    for (const right of characters) {
      const between = face.layout(left + right).advanceWidth - widths.get(left) - widths.get(right);
      if (Math.abs(between) >= MIN_KERNING_UNITS) kerning[left + right] = Math.round(between);
    }
  }
  return { glyphs, kerning };
}

const styles = Object.fromEntries(Object.entries(FONT_STYLES).map(([name, axes]) => [name, outlineStyle(axes)]));
await writeFile(OUTPUT_FILE, `${JSON.stringify({ unitsPerEm: font.unitsPerEm, capHeight: font.capHeight, styles })}\n`);
