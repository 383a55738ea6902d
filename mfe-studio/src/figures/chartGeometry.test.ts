import { buildLinePath, roundUpToScale } from './chartGeometry.ts';

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [7, 10],
  [10, 10],
  [11, 20],
  [1300, 2000],
  [999_999, 1_000_000],
])('OPR-6 a chart with the highest value %p has a scale up to %p', (highest, top) => {
  expect(roundUpToScale(highest)).toBe(top);
});

test('OPR-6 a line runs from the first day to the last, with zero at the bottom', () => {
  expect(buildLinePath([0, 5, 10], { width: 100, height: 50 })).toBe('M0 50L50 25L100 0');
  expect(buildLinePath([7], { width: 100, height: 50 })).toBe('M0 15');
  expect(buildLinePath([], { width: 100, height: 50 })).toBe('');
});
