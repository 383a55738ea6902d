const SURROGATES = /\p{Surrogate}/gu;
/** Separators of lines and everything that is no sign: NUL, escapes, line feeds. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** Overrides and isolates of the direction of writing: left open, they would turn round what stands after the text. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text as it may stand in the head of a page and in link previews: on one line, without half characters, and of at
 * most `most` characters as people count them, the last of which is then `…`.
 */
export function cleanText(text: string, most: number): string {
  // What is far too long is cut before it is looked at: segmenting is slow, and one sign may have many marks.
  const clean = text
    .slice(0, most * 20)
    .replace(SURROGATES, '\uFFFD')
    .replace(DIRECTIONS, '')
    .replace(CONTROLS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (clean.length <= most) return clean;
  let kept = '';
  let count = 0;
  for (const { segment } of graphemes.segment(clean)) {
    count += 1;
    // One sign with a hundred marks above it counts for more than one.
    if (count >= most || kept.length + segment.length > most * 8) return `${kept.trimEnd()}…`;
    kept += segment;
  }
  return kept;
}
