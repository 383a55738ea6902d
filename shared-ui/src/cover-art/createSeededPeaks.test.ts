import fc from 'fast-check';
import { createSeededPeaks } from './createSeededPeaks.ts';

describe('createSeededPeaks', () => {
  test('SNG-7 returns the same bars for the same song, and different bars for another song', () => {
    expect(createSeededPeaks('Kuwala', 'Amai Tadala', 200)).toEqual(createSeededPeaks('Kuwala', 'Amai Tadala', 200));
    expect(createSeededPeaks('Kuwala', 'Amai Tadala', 200)).not.toEqual(createSeededPeaks('Kuwala', 'Lusungu', 200));
  });

  test('SNG-7 is never a flat line, and every bar is visible', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: 24, max: 800 }), (title, artist, count) => {
        const peaks = createSeededPeaks(title, artist, count);
        expect(peaks).toHaveLength(count);
        expect(Math.min(...peaks)).toBeGreaterThanOrEqual(0.06);
        expect(Math.max(...peaks)).toBe(1);
        expect(new Set(peaks).size).toBeGreaterThan(count / 4);
      }),
    );
  });

  test('returns no bars for a count of 0', () => {
    expect(createSeededPeaks('Kuwala', 'Amai Tadala', 0)).toEqual([]);
  });
});
