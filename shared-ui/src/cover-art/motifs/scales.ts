import { pick } from '../seededRandom.ts';
import { disc, FIELD_SIZE, fillGround } from '../shapes.ts';
import type { Motif } from './motif.ts';

/** Rows of fish scales. The chambo is a fish of Lake Malawi. */
export const scales: Motif = {
  name: 'scales',
  canEnlarge: true,
  draw({ ground: dye, line, sun, spark, ink }, random) {
    const radius = pick(random, [15, 20, 30]);
    const rows = Math.ceil(FIELD_SIZE / radius) + 1;
    let art = fillGround(ink);
    for (let row = 0; row <= rows; row++) {
      for (let column = -1; column <= FIELD_SIZE / (2 * radius) + 1; column++) {
        const x = column * 2 * radius + (row % 2 ? radius : 0);
        const y = row * radius;
        if (x < -radius || x > FIELD_SIZE + radius) continue;
        art +=
          disc([x, y], radius, line) +
          disc([x, y], radius * 0.86, (column + row + 40) % 3 ? dye : spark) +
          disc([x, y], radius * 0.58, row % 2 ? sun : line) +
          disc([x, y], radius * 0.42, ink) +
          disc([x, y], radius * 0.2, row % 2 ? line : sun);
      }
    }
    return art;
  },
};
