import { pick } from '../seededRandom.ts';
import { FIELD_SIZE, fillGround, path, roundToTenth, stroke } from '../shapes.ts';
import type { Motif } from './motif.ts';

/** Waves in rows. */
export const shore: Motif = {
  name: 'shore',
  canRotate: true,
  draw({ ground: dye, line, sun, spark, ink }, random) {
    const count = pick(random, [2, 3]);
    const width = FIELD_SIZE / count;
    const step = pick(random, [20, 24, 30]);
    const dyes = [dye, line, spark, sun, ink, line];
    const dyeAt = (row: number) => dyes[row % dyes.length] ?? ink;
    const swell =
      `q${roundToTenth(width / 4)} ${roundToTenth(-step)} ${roundToTenth(width / 2)} 0t${roundToTenth(width / 2)} 0`.repeat(
        count + 1,
      );
    let row = Math.floor(random() * 4);
    let art = fillGround(ink);
    for (let y = -step * 0.2; y < 130; y += step, row++) {
      const left = roundToTenth(row % 2 ? -width / 2 : 0);
      art +=
        path(`M${left} ${roundToTenth(y + step * 0.5)}${swell}V130H${left}z`, dyeAt(row)) +
        stroke(`M${left} ${roundToTenth(y + step * 0.86)}${swell}`, dyeAt(row + 3), step * 0.14);
    }
    return art;
  },
};
