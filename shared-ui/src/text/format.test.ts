import {
  formatCount,
  formatDuration,
  formatFullCount,
  formatMegabytes,
  formatMinutes,
  formatQuantity,
  formatTotalLength,
} from './format.ts';

describe('formatDuration', () => {
  test.each([
    [0, '0:00'],
    [5, '0:05'],
    [59.9, '0:59'],
    [222, '3:42'],
    [3725, '62:05'],
    [-4, '0:00'],
    [Number.NaN, '0:00'],
    [Number.POSITIVE_INFINITY, '0:00'],
    [null, '0:00'],
    [undefined, '0:00'],
  ])('SNG-2 formats %p seconds as %p', (seconds, expected) => {
    expect(formatDuration(seconds)).toBe(expected);
  });
});

describe('formatCount', () => {
  test.each([
    [0, '0'],
    [640, '640'],
    [999, '999'],
    [1000, '1K'],
    [9640, '9.6K'],
    [22_000, '22K'],
    [99_949, '99.9K'],
    [968_200, '968K'],
    [999_499, '999K'],
    [999_500, '1M'],
    [999_999, '1M'],
    [1_102_400, '1.1M'],
    [1_284_300, '1.3M'],
    [2_000_000_000, '2B'],
    [-1, '0'],
    [Number.NaN, '0'],
    [null, '0'],
  ])('formats %p as %p', (count, expected) => {
    expect(formatCount(count)).toBe(expected);
  });
});

describe('formatFullCount and formatQuantity', () => {
  test('separates thousands, and chooses singular or plural', () => {
    expect(formatFullCount(1_284_306)).toBe('1,284,306');
    expect(formatQuantity(1, 'song')).toBe('1 song');
    expect(formatQuantity(2610, 'song')).toBe('2,610 songs');
    expect(formatQuantity(0, 'city', 'cities')).toBe('0 cities');
  });
});

test.each([
  [4_130_000, '4.1 MB'],
  [560_000, '0.6 MB'],
  [0, '0.0 MB'],
])('formatMegabytes(%i) is %s', (bytes, text) => {
  expect(formatMegabytes(bytes)).toBe(text);
});

test.each([
  [[20], '1 min'],
  [[1500, 1260], '46 min'],
  [[3600, 600], '1 h 10 min'],
  [[null, 120], '2 min'],
])('the total length of songs of %j seconds is %s', (seconds, expected) => {
  expect(formatTotalLength(seconds.map((durationSeconds) => ({ durationSeconds })))).toBe(expected);
  expect(formatMinutes(seconds.reduce((sum: number, next) => sum + (next ?? 0), 0))).toBe(expected);
});
