import fc from 'fast-check';
import { highlightMatches } from './highlightMatches.ts';

const markMatches = (texts: string[], input: string) =>
  highlightMatches(texts, input)
    .map((parts) => parts.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join(''))
    .join(' | ');

test.each([
  ['Chikondi cha Nyanja', 'nya', 'Chikondi cha [Nya]nja'],
  ['Mayi, zikomo', 'ZIKOMO ma', '[Ma]yi, [zikomo]'],
  ['Banyani', 'nya', 'Banyani'],
  ['Night', '', 'Night'],
  ['Night', '?!', 'Night'],
  ['R&B', 'r&b', '[R&B]'],
  ['R&B', 'r b', '[R&B]'],
  ["Ng'oma zathu", 'ngoma', "[Ng'oma] zathu"],
  ["Ng'oma zathu", 'oma', "Ng'oma zathu"],
  ['مرحبا بالعالم', 'بال', 'مرحبا [بال]عالم'],
  ['!!!', '!!', '[!!]!'],
  ['??? ÷', '÷', '??? [÷]'],
  ['❤️🔥', '❤', '[❤️]🔥'],
  ["'!'", "'!'", "['!']"],
  ['Night ❤️ bus', '❤️ bus', 'Night ❤️ [bus]'],
  ['Night 🎵 bus', 'bus', 'Night 🎵 [bus]'],
])('SRC-1 in %p, the search %p is marked', (text, input, expected) => {
  expect(markMatches([text], input)).toBe(expected);
});

test.each([
  ['Ŵana ŵa Chitipa', 'wa', '[Ŵa]na [ŵa] Chitipa'],
  // In decomposed text, the accent stays with its letter.
  ['W\u0302ana', 'w', '[W\u0302]ana'],
  ['Café del Mar', 'cafe', '[Café] del Mar'],
])('SRC-4 in %p, the search %p is marked regardless of accents', (text, input, expected) => {
  expect(markMatches([text], input)).toBe(expected);
});

test.each([
  ['Lilongwe Usiku', 'rirongwe', '[Lilongwe] Usiku'],
  ['Grace Phiri', 'firi', 'Grace [Phiri]'],
  ['Malawi wanga', 'malaawi', '[Malawi] wanga'],
  ['Malaawi wanga', 'malaw', '[Malaaw]i wanga'],
  ['Chikondi', 'chikodi', '[Chikondi]'],
  ['Chikondi', 'chiknodi', '[Chikondi]'],
  ['Chikondi', 'chikondii', '[Chikondi]'],
  ['Xylophone', 'xylph', '[Xyloph]one'],
  // Allow no typo in words with fewer than five letters, because too many words are similar.
  ['Wezi', 'wizi', 'Wezi'],
])('SRC-4 in %p, the spelling %p marks the matching word', (text, input, expected) => {
  expect(markMatches([text], input)).toBe(expected);
});

test('SRC-4 marks a similar word only when no text contains the exact word', () => {
  expect(markMatches(['Chikonda', 'Chikondi Band'], 'chikondi')).toBe('Chikonda | [Chikondi] Band');
  expect(markMatches(['Rusungu', 'Lusungu'], 'lusungu')).toBe('Rusungu | [Lusungu]');
});

test('SRC-1 the joined parts equal the text, for any search', () => {
  const anyText = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(fc.array(anyText), anyText, (texts, input) => {
      const joined = highlightMatches(texts, input).map((parts) => parts.map((part) => part.text).join(''));
      expect(joined).toEqual(texts);
    }),
  );
});

test('SRC-1 the start of any word marks that word in a title', () => {
  const anyWord = fc.string({ unit: fc.constantFrom(...'abcdefghijŵéüя愛'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(anyWord, { minLength: 1, maxLength: 5 }), fc.nat(), fc.nat(), (words, which, cut) => {
      const index = which % words.length;
      const word = words[index] ?? '';
      const typed = word.slice(0, 1 + (cut % word.length));
      const [parts = []] = highlightMatches([words.join(' ')], typed);
      const start = [...words.slice(0, index), ''].join(' ').length;
      let at = 0;
      const ends = parts.map((part) => ({ ...part, start: at, end: (at += part.text.length) }));
      const covering = ends.find((part) => part.start <= start && start < part.end);
      expect(covering?.isMatch).toBe(true);
    }),
  );
});
