import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { SERVER_ROOT } from '../../config/server-root.ts';

/** How titles and interface text are set on the site. */
export type LetterStyle = 'title' | 'text';

const styleSchema = z.object({
  /** By character: how far it moves on, and its outline, from the baseline up, in units of the font. */
  glyphs: z.record(z.string(), z.tuple([z.number(), z.string()])),
  /** By pair of characters: how much nearer, or further off, the second stands. */
  kerning: z.record(z.string(), z.number()),
});

const lettersSchema = z.object({
  unitsPerEm: z.number(),
  capHeight: z.number(),
  styles: z.object({ title: styleSchema, text: styleSchema }),
});

export type Letters = z.infer<typeof lettersSchema>;

let letters: Letters | null = null;

/** The outlines of the site's letters (tools/fonts/outline-letters.mjs), read with the first picture. */
export function readLetters(): Letters {
  letters ??= lettersSchema.parse(
    JSON.parse(readFileSync(path.join(SERVER_ROOT, 'src/web/preview/letters.json'), 'utf8')),
  );
  return letters;
}

const MARKS = /\p{M}/gu;

/**
 * The text in letters that the site's font has: a letter with a mark that it lacks is written without the mark, signs
 * that it lacks (emoji) are left out. Null when a letter or digit would be missing: half a name is worse than none.
 */
export function toKnownLetters(text: string): string | null {
  const { glyphs } = readLetters().styles.title;
  let known = '';
  for (const character of text.normalize('NFC')) {
    const plain = character.normalize('NFKD').replace(MARKS, '');
    if (Object.hasOwn(glyphs, character)) known += character;
    else if (plain !== '' && [...plain].every((letter) => Object.hasOwn(glyphs, letter))) known += plain;
    else if (/[\p{L}\p{N}]/u.test(character)) return null;
  }
  return known.replace(/\s+/g, ' ').trim();
}

/** Where each letter of a line ends, from its beginning, in pixels. */
function* listEnds(line: string, style: LetterStyle, size: number): Generator<number> {
  const { unitsPerEm, styles } = readLetters();
  const { glyphs, kerning } = styles[style];
  let width = 0;
  let before = '';
  for (const character of line) {
    width += (glyphs[character]?.[0] ?? 0) + (kerning[before + character] ?? 0);
    before = character;
    yield (width * size) / unitsPerEm;
  }
}

/** Width of a line of known letters, in pixels. */
export function measureLine(line: string, style: LetterStyle, size: number): number {
  let width = 0;
  for (const end of listEnds(line, style, size)) width = end;
  return width;
}

/** The beginning of a line of known letters that is no wider than `width`; one letter at least. */
export function takeLine(line: string, style: LetterStyle, size: number, width: number): string {
  let count = 0;
  for (const end of listEnds(line, style, size)) {
    if (end > width) break;
    count += 1;
  }
  return line.slice(0, Math.max(count, 1));
}

/** A line of known letters as paths of an SVG, its baseline beginning at `x`, `y`. */
export function drawLine(line: string, style: LetterStyle, size: number, { x, y }: { x: number; y: number }): string {
  const { unitsPerEm, styles } = readLetters();
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
