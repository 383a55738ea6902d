import { formatPeriod } from './formatPeriod.ts';

describe('formatPeriod', () => {
  test.each([
    ['2026-11-16', '2026-11-22', '16 to 22 November'],
    ['2026-10-28', '2026-11-03', '28 October to 3 November'],
    ['2025-12-28', '2026-01-03', '28 December to 3 January'],
  ])('RTE-19 shows the first and last day of the period: %s and %s', (from, to, expected) => {
    expect(formatPeriod({ from, to })).toBe(expected);
  });
});
