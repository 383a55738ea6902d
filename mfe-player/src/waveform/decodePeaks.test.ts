import { measurePeaks } from './decodePeaks.ts';

describe('measurePeaks', () => {
  test('SNG-7 returns the loudest sample of each bar, regardless of sign', () => {
    expect(measurePeaks(Float32Array.from([0, 0.5, -1, 0.25, 0, 0]), 3)).toEqual([0.5, 1, 0]);
  });

  test('returns the requested number of bars even for fewer samples', () => {
    expect(measurePeaks(new Float32Array(3), 8)).toHaveLength(8);
  });
});
