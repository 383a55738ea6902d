import { pick } from '../seededRandom.ts';
import { FIELD_SIZE, fillGround, path, rectangle, roundToTenth } from '../shapes.ts';
import type { Motif } from './motif.ts';

/** Banana leaves and their ribs. */
export const fronds: Motif = {
  name: 'fronds',
  canRotate: true,
  draw({ ground: dye, line, sun, spark, ink }, random) {
    const count = pick(random, [2, 3]);
    const width = FIELD_SIZE / count;
    let art = fillGround(dye);
    for (let stem = 0; stem < count; stem++) {
      const x = (stem + 0.5) * width;
      const leaf = (y: number, side: 1 | -1, fill: string) =>
        path(
          `M${roundToTenth(x)} ${y + 18}Q${roundToTenth(x)} ${y + 2} ${roundToTenth(x + side * width * 0.47)} ${y - 6}` +
            `Q${roundToTenth(x + side * width * 0.46)} ${y + 12} ${roundToTenth(x)} ${y + 18}z`,
          fill,
        );
      for (let y = stem % 2 ? -18 : 0; y < 126; y += 18) art += leaf(y, 1, stem % 2 ? sun : line) + leaf(y, -1, spark);
      art += rectangle([x - 1.4, 0], [2.8, FIELD_SIZE], ink);
    }
    return art;
  },
};
