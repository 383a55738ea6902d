import { pick } from '../seededRandom.ts';
import { disc, FIELD_SIZE, fillGround, rectangle, roundToTenth, drawSeamless, tiles } from '../shapes.ts';
import type { Motif } from './motif.ts';

function pinwheel(x: number, y: number, half: number): string {
  const [cx, cy, h, minus] = [roundToTenth(x), roundToTenth(y), roundToTenth(half), roundToTenth(-half)];
  return (
    `M${cx} ${cy}v${minus}h${h}zM${cx} ${cy}h${h}v${h}z` + `M${cx} ${cy}v${h}h${minus}zM${cx} ${cy}h${minus}v${minus}z`
  );
}

function blades(x: number, y: number, half: number): string {
  const [cx, cy] = [roundToTenth(x), roundToTenth(y)];
  const [left, right, top, bottom] = [
    roundToTenth(x - half),
    roundToTenth(x + half),
    roundToTenth(y - half),
    roundToTenth(y + half),
  ];
  return (
    `M${cx} ${cy}L${right} ${top}V${cy}zM${cx} ${cy}L${right} ${bottom}H${cx}z` +
    `M${cx} ${cy}L${left} ${bottom}V${cy}zM${cx} ${cy}L${left} ${top}H${cx}z`
  );
}

/** Pinwheel patches. */
export const quilt: Motif = {
  name: 'quilt',
  canEnlarge: true,
  draw({ ground: dye, line, sun, spark, ink }, random) {
    const count = pick(random, [2, 3]);
    const edge = FIELD_SIZE / count;
    const patches = tiles(count, (column, row) => {
      const [x, y] = [(column + 0.5) * edge, (row + 0.5) * edge];
      const isAlternate = (column + row) % 2 === 1;
      const [wheel, blade, button] = isAlternate ? [spark, ink, sun] : [ink, dye, line];
      return (
        rectangle([column * edge, row * edge], [edge, edge], isAlternate ? line : sun) +
        drawSeamless(pinwheel(x, y, edge / 2), wheel) +
        drawSeamless(blades(x, y, edge / 2), blade) +
        disc([x, y], edge * 0.15, button === blade ? line : button) +
        disc([x, y], edge * 0.07, wheel)
      );
    });
    return fillGround(line) + patches;
  },
};
