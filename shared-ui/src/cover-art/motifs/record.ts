import { pick } from '../seededRandom.ts';
import { disc, dots, fillGround, spikes } from '../shapes.ts';
import type { Motif } from './motif.ts';

/** Off-centre discs: the vinyl and its grooves. */
export const record: Motif = {
  name: 'record',
  draw({ ground: dye, line, sun, spark, ink }, random) {
    const x = pick(random, [30, 90, 60]);
    const y = pick(random, [84, 36]);
    const discs: readonly (readonly [radius: number, fill: string])[] = [
      [92, ink],
      [80, line],
      [74, ink],
      [62, sun],
      [50, ink],
      [44, line],
      [38, spark],
      [20, ink],
      [10, line],
    ];
    return (
      fillGround(dye) +
      spikes({ x, y, count: 40, fill: spark }, [94, 122], 0.9) +
      discs.map(([radius, fill]) => disc([x, y], radius, fill)).join('') +
      dots({ x, y, count: 36, fill: line }, 86, 2.4) +
      dots({ x, y, count: 22, fill: ink }, 56, 2.8) +
      dots({ x, y, count: 10, fill: line }, 29, 3.6)
    );
  },
};
