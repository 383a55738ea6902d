import { drawMedallion } from '../drawMedallion.ts';
import { disc, fillGround } from '../shapes.ts';
import type { Motif } from './motif.ts';

const CORNERS = [
  [0, 0],
  [120, 0],
  [0, 120],
  [120, 120],
] as const;

const EDGES = [
  [60, 0],
  [0, 60],
  [120, 60],
  [60, 120],
] as const;

/** One medallion, with quarter suns in the corners. */
export const rosette: Motif = {
  name: 'rosette',
  draw(palette, random) {
    const corners = CORNERS.map(
      ([x, y]) =>
        disc([x, y], 30, palette.sun) +
        disc([x, y], 23, palette.ink) +
        disc([x, y], 15, palette.line) +
        disc([x, y], 8, palette.spark),
    );
    const edges = EDGES.map(([x, y]) => disc([x, y], 9, palette.line) + disc([x, y], 5, palette.ground));
    const heart = drawMedallion({ x: 60, y: 60, radius: 46 }, palette, random);
    return fillGround(palette.ground) + corners.join('') + edges.join('') + heart;
  },
};
