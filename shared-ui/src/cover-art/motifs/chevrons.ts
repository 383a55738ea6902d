import { pick } from '../seededRandom.ts';
import { FIELD, ground, round, seamless } from '../shapes.ts';
import type { Motif } from './motif.ts';

/** Zigzag bands of different heights. */
export const chevrons: Motif = {
  name: 'chevrons',
  canTurn: true,
  canGrow: true,
  draw({ ground: dye, line, sun, spark, ink }, random) {
    const teeth = pick(random, [3, 4, 5]);
    const width = FIELD / teeth;
    const half = round(width / 2);
    const down = round(-width / 2);
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
    let art = ground(dye);
    for (let y = -width / 2; y < 126; band++) {
      const [fill, height] = bands[band % bands.length] ?? [ink, 9];
      art += seamless(`M0 ${round(y + width / 2)}${there}v${height}${back}z`, fill);
      y += height;
    }
    return art;
  },
};
