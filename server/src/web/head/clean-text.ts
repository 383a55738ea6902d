const SURROGATES = /\p{Surrogate}/gu;
/** Line separators and control characters: NUL, escapes, line feeds. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** Bidirectional overrides and isolates: unclosed, they reverse the text that follows. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Cleans a text for a page's head and for link previews: one line, no lone surrogates, at most `most` graphemes, the
 * last of which is `…` if the text was cut.
 */
export function cleanText(text: string, most: number): string {
  // Cuts far too long texts first, because segmenting is slow and one grapheme can have many marks.
  const clean = text
    .slice(0, most * 20)
    .replace(SURROGATES, '\uFFFD')
    .replace(DIRECTIONS, '')
    .replace(CONTROLS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (clean.length <= most) return clean;
  let result = '';
  let count = 0;
  for (const { segment } of graphemes.segment(clean)) {
    count += 1;
    // A grapheme with a hundred marks counts as more than one.
    if (count >= most || result.length + segment.length > most * 8) return `${result.trimEnd()}…`;
    result += segment;
  }
  return result;
}
