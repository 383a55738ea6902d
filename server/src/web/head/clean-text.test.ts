import fc from 'fast-check';
import { cleanText } from './clean-text.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const countGraphemes = (text: string) => [...graphemes.segment(text)].length;

test.each([
  ['as it is', 'Ŵana ŵa Chitipa', 'Ŵana ŵa Chitipa'],
  ['line breaks and tabs', ' One\nline\tand\u2028more\u0000 ', 'One line and more'],
  ['an unpaired surrogate', 'A\ud83dB', 'A\ufffdB'],
  ['an unclosed direction override', 'Song \u202Egnp.exe', 'Song gnp.exe'],
  ['nothing', '\u0000\u202e', ''],
])('RTE-50 cleans text for the head: %s', (_, text, clean) => {
  expect(cleanText(text, 160)).toBe(clean);
});

test('RTE-50 shortens a long text with … between two graphemes, never within one', () => {
  expect(cleanText('👩🏾‍🎤'.repeat(30), 10)).toBe(`${'👩🏾‍🎤'.repeat(9)}…`);
  expect(cleanText('word '.repeat(1000), 12)).toBe('word word w…');
  expect(cleanText('a'.repeat(10_000), 160)).toHaveLength(160);
});

test('RTE-50 any input becomes short, valid text on one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 2, max: 80 }), (text, most) => {
      const clean = cleanText(text, most);
      expect(countGraphemes(clean)).toBeLessThanOrEqual(most);
      expect(clean).toBe(clean.trim());
      expect(clean).not.toMatch(/[\p{Cc}\p{Surrogate}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
    }),
  );
});
