import fc from 'fast-check';
import { foldText, foldWords } from './fold-text.ts';

describe('foldText', () => {
  test.each([
    ['Ŵana  ŵa Chitipa', 'wana wa chitipa'],
    [' CAFÉ José ', 'cafe jose'],
    ['İstanbul', 'istanbul'],
    ['ﬁne', 'fine'],
    ['قلب السلام', 'قلب السلام'],
    ['हिन्दी गीत', 'हिन्दी गीत'],
    ['100% R&B / Hot?', '100% r&b / hot?'],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('folding a second time changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

describe('foldWords', () => {
  test.each([
    ["Ng'oma DJ-Set (Live)", ['ngoma', 'dj', 'set', 'live']],
    ['Ng’oma', ['ngoma']],
    ['100% R&B', ['100', 'r', 'b']],
    ['🎵 ... !', ['🎵', '...', '!']],
    ['!!! ???', ['!!!', '???']],
    ['❤️🔥', ['❤🔥']],
    ['100 % ! ❤️', ['100']],
    ['I ❤️Malawi', ['i', 'malawi']],
    [`'\\'`, [`'\\'`]],
    ['\u200B ', []],
  ])('returns the words of %j', (text, words) => {
    expect(foldWords(text)).toEqual(words);
  });

  test('words contain neither spaces nor control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of foldWords(text)) expect(word).toMatch(/^[^\s\p{Cc}\p{Cs}]+$/u);
      }),
    );
  });
});
