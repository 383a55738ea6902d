import { pick } from '../seededRandom.ts';
import { disc, FIELD_SIZE, fillGround, petals, polar, rectangle, tiles } from '../shapes.ts';
import type { Motif } from './motif.ts';

/** Four-petal tiles, alternating. */
export const leaves: Motif = {
  name: 'leaves',
  canEnlarge: true,
  draw({ ground: dye, line, sun, spark, ink }, random) {
    const count = pick(random, [2, 3]);
    const edge = FIELD_SIZE / count;
    const art = tiles(count, (column, row) => {
      const [x, y] = [(column + 0.5) * edge, (row + 0.5) * edge];
      const isAlternate = (column + row) % 2 === 1;
      const [back, petal, vein] = isAlternate ? [ink, sun, spark] : [dye, line, ink];
      const four = (fill: string) => ({ x, y, count: 4, fill, turn: Math.PI / 4 });
      const berries = [0, 1, 2, 3].map((quarter) => {
        const [berryX, berryY] = polar([x, y], edge * 0.39, (quarter * Math.PI) / 2);
        return disc([berryX, berryY], edge * 0.065, isAlternate ? line : spark);
      });
      return (
        rectangle([column * edge, row * edge], [edge, edge], back) +
        petals(four(petal), [edge * 0.08, edge * 0.68], 1.12) +
        petals(four(vein), [edge * 0.2, edge * 0.54], 0.44) +
        berries.join('') +
        disc([x, y], edge * 0.1, isAlternate ? line : sun)
      );
    });
    return fillGround(dye) + art;
  },
};
