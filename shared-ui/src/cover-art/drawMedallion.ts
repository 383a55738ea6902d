import type { Palette } from './palettes.ts';
import { pick, type Random } from './seededRandom.ts';
import { disc, dots, petals, ring, spikes } from './shapes.ts';

interface Medallion {
  x: number;
  y: number;
  radius: number;
}

/**
 * Draws a round ornament with petals, spikes or pearls. It is an artist's whole picture, and the centre of the motif
 * `rosette`.
 */
export function drawMedallion({ x, y, radius }: Medallion, palette: Palette, random: Random): string {
  const { line, sun, spark, ink } = palette;
  const count = pick(random, [8, 10, 12, 16]);
  const [plate, print, heart] = pick<[string, string, string]>(random, [
    [ink, line, sun],
    [line, spark, ink],
    [sun, ink, line],
    [spark, line, ink],
  ]);
  const r = (share: number) => radius * share;
  const around = (count: number, fill: string, turn = 0) => ({ x, y, count, fill, turn });
  const edge = spikes(around(count * 2, print), [r(0.84), r(1.02)], 0.9) + disc([x, y], r(0.86), plate);
  const crown = pick(random, [
    () => petals(around(count, print), [r(0.3), r(0.8)], 1.15) + petals(around(count, heart), [r(0.4), r(0.7)], 0.5),
    () =>
      spikes(around(count, print), [r(0.34), r(0.8)], 1) + dots(around(count, heart, Math.PI / count), r(0.7), r(0.05)),
    () =>
      dots(around(count, print), r(0.66), r(0.12)) +
      dots(around(count, plate), r(0.66), r(0.05)) +
      ring([x, y], r(0.46), [r(0.07), heart]),
  ])();
  const core = disc([x, y], r(0.34), heart) + disc([x, y], r(0.25), plate);
  const eye = pick(random, [
    spikes(around(8, print), [r(0.08), r(0.23)], 0.9),
    disc([x, y], r(0.13), print),
    dots(around(6, print), r(0.15), r(0.045)),
  ]);
  return edge + crown + core + eye + disc([x, y], r(0.06), heart);
}
