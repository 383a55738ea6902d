import { pick } from '../seededRandom.ts';
import { FIELD_SIZE, fillGround, path, roundToTenth } from '../shapes.ts';
import type { Motif } from './motif.ts';

/** Nested diamonds in two alternating sets of dyes. */
export const diamonds: Motif = {
  name: 'diamonds',
  canEnlarge: true,
  draw({ ground: dye, line, sun, spark, ink }, random) {
    const count = pick(random, [2, 3]);
    const width = FIELD_SIZE / count;
    const diamond = ([x, y]: readonly [number, number], share: number, fill: string) => {
      const half = (width / 2) * share;
      return path(
        `M${roundToTenth(x)} ${roundToTenth(y - half)}L${roundToTenth(x + half)} ${roundToTenth(y)} ${roundToTenth(x)} ${roundToTenth(y + half)} ${roundToTenth(x - half)} ${roundToTenth(y)}z`,
        fill,
      );
    };
    let art = fillGround(dye);
    for (let row = 0; row <= count * 2; row++) {
      for (let column = 0; column <= count; column++) {
        const x = column * width + (row % 2 ? width / 2 : 0);
        const y = (row * width) / 2;
        const [outer, middle, heart] = row % 2 ? [ink, sun, line] : [spark, line, ink];
        art +=
          diamond([x, y], 0.94, outer) +
          diamond([x, y], 0.68, middle) +
          diamond([x, y], 0.46, outer) +
          diamond([x, y], 0.22, heart);
      }
    }
    return art;
  },
};
