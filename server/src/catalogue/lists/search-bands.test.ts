import { chooseBandLimits } from './search-bands.ts';

describe('chooseBandLimits', () => {
  test('SRC-4 a small catalogue has one band', () => {
    expect(chooseBandLimits([{ weight: 7, documents: 3000 }], null)).toEqual({ first: 0, second: 0 });
    expect(chooseBandLimits([], null)).toEqual({ first: 0, second: 0 });
  });

  test('SRC-4 a large catalogue is divided by number of plays', () => {
    const counts = Array.from({ length: 100 }, (_, weight) => ({ weight, documents: 10_000 - weight * 100 }));
    const { first, second } = chooseBandLimits(counts, null);
    const above = (weight: number) =>
      counts.filter((count) => count.weight >= weight).reduce((sum, { documents }) => sum + documents, 0);
    expect(above(first)).toBeLessThanOrEqual(4000);
    expect(above(first - 1)).toBeGreaterThan(4000);
    expect(above(second)).toBeLessThanOrEqual(60_000);
    expect(above(second - 1)).toBeGreaterThan(60_000);
  });

  test('SRC-4 bands stay while their sizes are close to the target, and move otherwise', () => {
    const counts = [90, 80, 70, 60, 0].map((weight) => ({ weight, documents: 2000 }));
    expect(chooseBandLimits(counts, { first: 70, second: 0 })).toEqual({ first: 70, second: 0 });
    expect(chooseBandLimits(counts, { first: 60, second: 0 })).toEqual({ first: 60, second: 0 });
    expect(chooseBandLimits(counts, { first: 0, second: 0 })).toEqual({ first: 80, second: 0 });
    expect(chooseBandLimits(counts.slice(0, 2), { first: 90, second: 0 })).toEqual({ first: 0, second: 0 });
  });
});
