import { pick } from '../seededRandom.ts';
import { FIELD_SIZE, fillGround, roundToTenth, drawSeamless } from '../shapes.ts';
import type { Motif } from './motif.ts';

/** Zigzag bands of different heights. */
export const chevrons: Motif = {
  name: 'chevrons',
  canRotate: true,
  canEnlarge: true,
  draw({ ground: dye, line, sun, spark, ink }, random) {
    const teeth = pick(random, [3, 4, 5]);
    const width = FIELD_SIZE / teeth;
    const half = roundToTenth(width / 2);
    const down = roundToTenth(-width / 2);
    const there = `l${half} ${down}l${half} ${half}`.repeat(teeth);
    const back = `l${down} ${down}l${down} ${half}`.repeat(teeth);
    const bands: readonly (readonly [fill: string, height: number])[] = [
      [ink, 9],
      [line, 5],
      [sun, 13],
      [ink, 4],
      [spark, 10],
      [line, 4],
      [dye, 11],
    ];
    let band = Math.floor(random() * bands.length);
    let art = fillGround(dye);
    for (let y = -width / 2; y < 126; band++) {
      const [fill, height] = bands[band % bands.length] ?? [ink, 9];
      art += drawSeamless(`M0 ${roundToTenth(y + width / 2)}${there}v${height}${back}z`, fill);
      y += height;
    }
    return art;
  },
};
