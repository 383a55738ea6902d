import { isTypoOf, listCorrections, listTypoKeys, parseSearchInput } from './typos.ts';

describe('isTypoOf', () => {
  test.each([
    ['chikndi', 'chikondi', true],
    ['chikonndi', 'chikondi', true],
    ['chikodni', 'chikondi', true],
    ['chikonda', 'chikondi', true],
    ['mvla', 'mvula', true],
    ['chikondi', 'chikondi', false],
    ['chkndi', 'chikondi', false],
    ['zoma', 'zona', false],
    ['hcikonid', 'chikondi', false],
  ])('SRC-4 %s for %s: %s', (typed, meant, expected) => {
    expect(isTypoOf(typed, meant)).toBe(expected);
  });
});

describe('typo keys', () => {
  const keysOf = (stem: string) => [stem, ...[...stem].map((_, at) => stem.slice(0, at) + stem.slice(at + 1))];
  const stemsOf = (word: string) => [4, 5, 6, 7].filter((n) => n <= word.length).map((n) => word.slice(0, n));
  const letters = 'abcdefghijklmnopqrstuvwxyz';

  /** Yields every text one typo away from `word`. */
  function* typosOf(word: string): Generator<string> {
    for (let at = 0; at <= word.length; at += 1) {
      const [left, right] = [word.slice(0, at), word.slice(at)];
      for (const letter of letters) {
        yield left + letter + right;
        if (right !== '') yield left + letter + right.slice(1);
      }
      if (right !== '') yield left + right.slice(1);
      if (right.length > 1) yield `${left}${right[1]}${right[0]}${right.slice(2)}`;
    }
  }

  test.each(['mvula', 'nyanja', 'chikondi', 'chikhulupiriro'])(
    'SRC-4 every typo among the first letters of %s leads to the word or its prefix',
    (word) => {
      const stems = stemsOf(word);
      for (const typed of typosOf(word)) {
        const isEarly = !typed.startsWith(word.slice(0, 7)) || word.length < 7;
        if (!isTypoOf(typed, word) || !isEarly) continue;
        const keys = new Set(listTypoKeys(typed));
        const near = stems.filter((stem) => keysOf(stem).some((key) => keys.has(key)));
        const found = listCorrections(typed, near).some((correction) => word.startsWith(correction));
        expect([typed, found]).toEqual([typed, true]);
      }
    },
  );
});

describe('parseSearchInput', () => {
  test('SRC-4 keeps repeated words, and cuts input to the longest useful length', () => {
    expect(parseSearchInput('Yesu  YESU!')).toEqual(['yesu', 'yesu']);
    expect(parseSearchInput('a '.repeat(100))).toHaveLength(8);
    expect(parseSearchInput('x'.repeat(100))).toEqual(['x'.repeat(40)]);
  });
});
