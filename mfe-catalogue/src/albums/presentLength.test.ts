import { presentLength, sumSeconds } from './presentLength.ts';

test.each([
  [[20], '1 min'],
  [[1500, 1260], '46 min'],
  [[3600, 600], '1 h 10 min'],
  [[null, 120], '2 min'],
])('%j seconds are %s', (seconds, expected) => {
  expect(presentLength(sumSeconds(seconds.map((durationSeconds) => ({ durationSeconds }))))).toBe(expected);
});
