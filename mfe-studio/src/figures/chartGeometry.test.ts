import { linePath, roundScale } from './chartGeometry.ts';

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [7, 10],
  [10, 10],
  [11, 20],
  [1300, 2000],
  [999_999, 1_000_000],
])('OPR-6 the scale of a chart to %p ends at %p', (highest, top) => {
  expect(roundScale(highest)).toBe(top);
});

test('OPR-6 a line runs from the first day to the last, with zero at the bottom', () => {
  expect(linePath([0, 5, 10], { width: 100, height: 50 })).toBe('M0 50L50 25L100 0');
  expect(linePath([7], { width: 100, height: 50 })).toBe('M0 15');
  expect(linePath([], { width: 100, height: 50 })).toBe('');
});
