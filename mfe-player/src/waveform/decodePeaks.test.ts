import { measurePeaks } from './decodePeaks.ts';

describe('measurePeaks', () => {
  test('SNG-7 gives the loudest sample of each stretch, whatever its sign', () => {
    expect(measurePeaks(Float32Array.from([0, 0.5, -1, 0.25, 0, 0]), 3)).toEqual([0.5, 1, 0]);
  });

  test('gives the wanted number of bars for fewer samples too', () => {
    expect(measurePeaks(new Float32Array(3), 8)).toHaveLength(8);
  });
});
