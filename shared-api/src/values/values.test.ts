import { foldLetters, isBlank, isOneTypoAway, isRecord, settleWithin } from './index.ts';

test.each([
  ['Ŵana', 'wana'],
  ['ÉTÉ', 'ete'],
  ['ﬁ', 'fi'],
  ['\u0301', ''],
  ['पानी', 'पानी'],
])('SRC-4 folds %j to %j', (text, folded) => {
  expect(foldLetters(text)).toBe(folded);
});

test.each(['!!!', '÷', '+', '???', '❤️🔥', '-', '\uE000', '7', 'पानी'])('CAT-3 %j is a name', (text) => {
  expect(isBlank(text)).toBe(false);
});

test.each(['', ' ', '\t\n', '\u00A0\u2003', '\u200B\u200D\uFEFF', '\u3164', '\u2800', '\u0301', '\uFE0F', '\u{E0041}'])(
  'CAT-3 %j is blank',
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

test.each([
  ['matope', 'motope', true],
  ['matope', 'matpe', true],
  ['matope', 'mattope', true],
  ['matope', 'matpoe', true],
  ['matope', 'matope', false],
  ['matope', 'matpeo', false],
  ['matope', 'mtpe', false],
  ['😀a', '😀b', true],
])('SRC-4 whether %s and %s are one typo apart: %s', (one, other, expected) => {
  expect(isOneTypoAway(one, other)).toBe(expected);
  expect(isOneTypoAway(other, one)).toBe(expected);
});

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ['text', false],
])('whether %j is a record: %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected);
});

const never = new Promise<string>(() => undefined);

test.each([
  ['the result of work that ends in time', Promise.resolve('done'), 'done'],
  ['the replacement of late work', never, 'late'],
])('settleWithin resolves to %s', async (_what, work, expected) => {
  await expect(settleWithin(work, 20, () => 'late')).resolves.toBe(expected);
});

test('settleWithin rejects with the error of the work, or with the one that onTimeout throws', async () => {
  await expect(settleWithin(Promise.reject(new Error('broken')), 20, () => 'late')).rejects.toThrow('broken');
  const fail = () => {
    throw new Error('too late');
  };
  await expect(settleWithin(never, 20, fail)).rejects.toThrow('too late');
});
