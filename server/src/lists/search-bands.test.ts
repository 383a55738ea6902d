import { chooseBands } from './search-bands.ts';

describe('chooseBands', () => {
  test('SRC-4 a small catalogue is one band', () => {
    expect(chooseBands([{ weight: 7, documents: 3000 }], null)).toEqual({ first: 0, second: 0 });
    expect(chooseBands([], null)).toEqual({ first: 0, second: 0 });
  });

  test('SRC-4 a large one is cut by how much things are played', () => {
    const counts = Array.from({ length: 100 }, (_, weight) => ({ weight, documents: 10_000 - weight * 100 }));
    const { first, second } = chooseBands(counts, null);
    const above = (weight: number) =>
      counts.filter((count) => count.weight >= weight).reduce((sum, { documents }) => sum + documents, 0);
    expect(above(first)).toBeLessThanOrEqual(4000);
    expect(above(first - 1)).toBeGreaterThan(4000);
    expect(above(second)).toBeLessThanOrEqual(60_000);
    expect(above(second - 1)).toBeGreaterThan(60_000);
  });

  test('SRC-4 bands stay where they are while they are about right, and move when they are not', () => {
    const counts = [90, 80, 70, 60, 0].map((weight) => ({ weight, documents: 2000 }));
    expect(chooseBands(counts, { first: 70, second: 0 })).toEqual({ first: 70, second: 0 });
    expect(chooseBands(counts, { first: 60, second: 0 })).toEqual({ first: 60, second: 0 });
    expect(chooseBands(counts, { first: 0, second: 0 })).toEqual({ first: 80, second: 0 });
    expect(chooseBands(counts.slice(0, 2), { first: 90, second: 0 })).toEqual({ first: 0, second: 0 });
  });
});
