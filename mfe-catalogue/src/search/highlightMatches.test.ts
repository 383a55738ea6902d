import fc from 'fast-check';
import { highlightMatches } from './highlightMatches.ts';

const marked = (text: string, input: string) =>
  highlightMatches(text, input)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Chikondi cha Nyanja', 'nya', 'Chikondi cha [Nya]nja'],
  ['Ŵana ŵa Chitipa', 'wa', '[Ŵa]na [ŵa] Chitipa'],
  ['Mayi, zikomo', 'ZIKOMO ma', '[Ma]yi, [zikomo]'],
  ['Banyani', 'nya', 'Banyani'],
  ['Night', '', 'Night'],
  ['R&B', 'r&b', '[R&B]'],
])('SRC-1 in %p the words %p are marked', (text, input, expected) => {
  expect(marked(text, input)).toBe(expected);
});

test('SRC-1 the parts joined are the text, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, input) => {
      const joined = highlightMatches(text, input)
        .map((part) => part.text)
        .join('');
      expect(joined).toBe(text);
    }),
  );
});
