import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { SERVER_ROOT } from '../../config/server-root.ts';

/** Type styles of titles and of interface text on the site. */
export type GlyphStyle = 'title' | 'text';

const styleSchema = z.object({
  /** For each character: the advance width, and the outline from the baseline up, in font units. */
  glyphs: z.record(z.string(), z.tuple([z.number(), z.string()])),
  /** For each pair of characters: the adjustment of the space between them. */
  kerning: z.record(z.string(), z.number()),
});

const outlinesSchema = z.object({
  unitsPerEm: z.number(),
  capHeight: z.number(),
  styles: z.object({ title: styleSchema, text: styleSchema }),
});

export type GlyphOutlines = z.infer<typeof outlinesSchema>;

let outlines: GlyphOutlines | null = null;

/** Reads the glyph outlines of the site's font (tools/fonts/outline-glyphs.mjs), once, for the first picture. */
export function readGlyphs(): GlyphOutlines {
  outlines ??= outlinesSchema.parse(
    JSON.parse(readFileSync(path.join(SERVER_ROOT, 'src/web/preview/glyphs.json'), 'utf8')),
  );
  return outlines;
}

const COMBINING_MARKS = /\p{M}/gu;

/**
 * Reduces a text to the glyphs of the site's font. Removes unknown marks from letters, and unknown symbols such as
 * emoji. Null when the font lacks a letter or digit, because an incomplete name is worse than none.
 */
export function toKnownGlyphs(text: string): string | null {
  const { glyphs } = readGlyphs().styles.title;
  let drawable = '';
  for (const character of text.normalize('NFC')) {
    const plain = character.normalize('NFKD').replace(COMBINING_MARKS, '');
    if (Object.hasOwn(glyphs, character)) drawable += character;
    else if (plain !== '' && [...plain].every((letter) => Object.hasOwn(glyphs, letter))) drawable += plain;
    else if (/[\p{L}\p{N}]/u.test(character)) return null;
  }
  return drawable.replace(/\s+/g, ' ').trim();
}

/** Yields the end of each glyph of a line, in pixels from the start of the line. */
function* listGlyphEnds(line: string, style: GlyphStyle, size: number): Generator<number> {
  const { unitsPerEm, styles } = readGlyphs();
  const { glyphs, kerning } = styles[style];
  let width = 0;
  let before = '';
  for (const character of line) {
    width += (glyphs[character]?.[0] ?? 0) + (kerning[before + character] ?? 0);
    before = character;
    yield (width * size) / unitsPerEm;
  }
}

/** Measures the width of a line of known glyphs, in pixels. */
export function measureLine(line: string, style: GlyphStyle, size: number): number {
  let width = 0;
  for (const end of listGlyphEnds(line, style, size)) width = end;
  return width;
}

/** Returns as many glyphs from the start of a line as fit into `width`, but at least one. */
export function cutToWidth(
  line: string,
  { style, size, width }: { style: GlyphStyle; size: number; width: number },
): string {
  let count = 0;
  for (const end of listGlyphEnds(line, style, size)) {
    if (end > width) break;
    count += 1;
  }
  return line.slice(0, Math.max(count, 1));
}

/** Draws a line of known glyphs as SVG paths. The baseline starts at `x`, `y`. */
export function drawLine(line: string, style: GlyphStyle, size: number, { x, y }: { x: number; y: number }): string {
  const { unitsPerEm, styles } = readGlyphs();
  const { glyphs, kerning } = styles[style];
  const scale = size / unitsPerEm;
  const paths: string[] = [];
  let at = 0;
  let before = '';
  for (const character of line) {
    const [advance, outline] = glyphs[character] ?? [0, ''];
    at += kerning[before + character] ?? 0;
    if (outline !== '') paths.push(`<path transform="translate(${at})" d="${outline}"/>`);
    at += advance;
    before = character;
  }
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}
