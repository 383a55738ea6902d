import type { Palette } from '../palettes.ts';
import { pick, type Random } from '../seededRandom.ts';
import { disc, dots, FIELD_SIZE, fillGround, path, polar, rectangle, stroke } from '../shapes.ts';
import type { Motif } from './motif.ts';

function drawNoon({ ground: dye, line, sun, spark, ink }: Palette, random: Random): string {
  const x = pick(random, [0, 120, 60]);
  const y = pick(random, [0, 120]);
  const rays = pick(random, [16, 20]);
  const half = (Math.PI / rays) * 0.25;
  const beams = Array.from({ length: rays * 2 }, (_, index) => {
    const angle = (index * Math.PI) / rays;
    return `M${x} ${y}L${polar([x, y], 180, angle - half).join(',')}L${polar([x, y], 180, angle + half).join(',')}z`;
  });
  return (
    fillGround(dye) +
    path(beams.join(''), spark) +
    disc([x, y], 74, ink) +
    dots({ x, y, count: 28, fill: line }, 66, 2.6) +
    disc([x, y], 58, sun) +
    disc([x, y], 44, line) +
    disc([x, y], 36, dye) +
    disc([x, y], 22, ink) +
    disc([x, y], 11, sun)
  );
}

function drawWaves(horizon: number, odd: string, even: string): string {
  let art = '';
  for (let y = horizon + 5, row = 0; y < 124; y += 11, row++) {
    art += stroke(`M${row % 2 ? -12 : 0} ${y + 4}${'q6 -9 12 0t12 0'.repeat(7)}`, row % 2 ? odd : even, 3.4);
  }
  return art;
}

function drawRising({ ground: dye, line, sun, spark, ink }: Palette, random: Random): string {
  const rays = pick(random, [9, 11, 13]);
  const horizon = pick(random, [78, 86]);
  const radius = pick(random, [26, 32]);
  const half = (Math.PI / rays) * 0.27;
  const at = (distance: number, angle: number) => polar([60, horizon], distance, angle).join(',');
  const beams = Array.from({ length: rays }, (_, index) => {
    const angle = Math.PI + ((index + 0.5) * Math.PI) / rays;
    const [near, far] = [radius + 5, FIELD_SIZE];
    return `M${at(near, angle - half)}L${at(far, angle - half)}L${at(far, angle + half)}L${at(near, angle + half)}z`;
  });
  return (
    fillGround(dye) +
    path(beams.join(''), line) +
    disc([60, horizon], radius, sun) +
    disc([60, horizon], radius * 0.72, spark) +
    disc([60, horizon], radius * 0.46, sun) +
    disc([60, horizon], radius * 0.22, ink) +
    rectangle([0, horizon], [FIELD_SIZE, FIELD_SIZE - horizon], ink) +
    drawWaves(horizon, sun, line)
  );
}

/** The sun rising over the lake, or at noon. */
export const sunrise: Motif = {
  name: 'sunrise',
  hasOwnEdge: true,
  draw: (palette, random) => (random() < 0.5 ? drawNoon(palette, random) : drawRising(palette, random)),
};
