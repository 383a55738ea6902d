import { pick } from '../seededRandom.ts';
import { FIELD_SIZE, fillGround, rectangle, tiles } from '../shapes.ts';
import type { Motif } from './motif.ts';

/** A woven mat. */
export const basket: Motif = {
  name: 'basket',
  canEnlarge: true,
  draw({ ground: dye, line, sun, spark, ink }, random) {
    const count = pick(random, [3, 4]);
    const edge = FIELD_SIZE / count;
    const weave = tiles(count, (column, row) => {
      const isFlat = (column + row) % 2 === 1;
      const straws = isFlat ? [dye, line, dye] : [sun, spark, sun];
      return straws
        .map((fill, index) => {
          const offset = edge * (0.06 + index * 0.31);
          const width = edge * 0.26;
          return isFlat
            ? rectangle([column * edge, row * edge + offset], [edge, width], fill)
            : rectangle([column * edge + offset, row * edge], [width, edge], fill);
        })
        .join('');
    });
    return fillGround(ink) + weave;
  },
};
