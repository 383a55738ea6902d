const SURROGATES = /\p{Surrogate}/gu;
/** Line separators and control characters: NUL, escapes, line feeds. */
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]+/gu;
/** Bidirectional overrides and isolates. If one is not closed, it reverses the text that follows. */
const DIRECTION_CHARACTERS = /[\u202a-\u202e\u2066-\u2069]/g;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Cleans a text for a page's head and for link previews: one line, no lone surrogates, at most `maxGraphemes` graphemes
 * (characters as a reader counts them). A shortened text ends with `…`.
 */
export function cleanText(text: string, maxGraphemes: number): string {
  // Cut very long texts first, because splitting into graphemes is slow. A grapheme can have many accents, so keep 20
  // code units for each.
  const clean = text
    .slice(0, maxGraphemes * 20)
    .replace(SURROGATES, '\uFFFD')
    .replace(DIRECTION_CHARACTERS, '')
    .replace(CONTROL_CHARACTERS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (clean.length <= maxGraphemes) return clean;
  let result = '';
  let count = 0;
  for (const { segment } of graphemes.segment(clean)) {
    count += 1;
    // Also limits the code units, because a grapheme can have hundreds of accents.
    if (count >= maxGraphemes || result.length + segment.length > maxGraphemes * 8) return `${result.trimEnd()}…`;
    result += segment;
  }
  return result;
}
