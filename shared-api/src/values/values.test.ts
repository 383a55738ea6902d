import { foldLetters, isOneTypoAway, isRecord } from './index.ts';

test.each([
  ['Ŵana', 'wana'],
  ['ÉTÉ', 'ete'],
  ['ﬁ', 'fi'],
  ['\u0301', ''],
  ['पानी', 'पानी'],
])('SRC-4 folds %j to %j', (text, folded) => {
  expect(foldLetters(text)).toBe(folded);
});

test.each([
  ['matope', 'motope', true],
  ['matope', 'matpe', true],
  ['matope', 'mattope', true],
  ['matope', 'matpoe', true],
  ['matope', 'matope', false],
  ['matope', 'matpeo', false],
  ['matope', 'mtpe', false],
  ['😀a', '😀b', true],
])('SRC-4 %s and %s are one typo apart: %s', (one, other, expected) => {
  expect(isOneTypoAway(one, other)).toBe(expected);
  expect(isOneTypoAway(other, one)).toBe(expected);
});

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ['text', false],
])('%j is a record: %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected);
});
