import { pick } from '../seededRandom.ts';
import { FIELD, ground, path, round } from '../shapes.ts';
import type { Motif } from './motif.ts';

/** Nested diamonds in two alternating sets of dyes. */
export const diamonds: Motif = {
  name: 'diamonds',
  canGrow: true,
  draw({ ground: dye, line, sun, spark, ink }, random) {
    const count = pick(random, [2, 3]);
    const width = FIELD / count;
    const diamond = (x: number, y: number, share: number, fill: string) => {
      const half = (width / 2) * share;
      return path(
        `M${round(x)} ${round(y - half)}L${round(x + half)} ${round(y)} ${round(x)} ${round(y + half)} ${round(x - half)} ${round(y)}z`,
        fill,
      );
    };
    let art = ground(dye);
    for (let row = 0; row <= count * 2; row++) {
      for (let column = 0; column <= count; column++) {
        const x = column * width + (row % 2 ? width / 2 : 0);
        const y = (row * width) / 2;
        const [outer, middle, heart] = row % 2 ? [ink, sun, line] : [spark, line, ink];
        art +=
          diamond(x, y, 0.94, outer) +
          diamond(x, y, 0.68, middle) +
          diamond(x, y, 0.46, outer) +
          diamond(x, y, 0.22, heart);
      }
    }
    return art;
  },
};
