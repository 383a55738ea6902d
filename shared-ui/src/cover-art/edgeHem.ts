import type { Palette } from './palettes.ts';
import { FIELD, path, rectangle } from './shapes.ts';

const TRANSFORMS = {
  bottom: 'matrix(1 0 0 -1 0 120)',
  left: 'matrix(0 1 1 0 0 0)',
  right: 'matrix(0 1 -1 0 120 0)',
} as const;

type HemSide = keyof typeof TRANSFORMS;

/** The printed border of triangles along one edge of a cover. */
export function edgeHem({ line, sun, ink }: Palette, side: HemSide): string {
  const triangles = Array.from({ length: 8 }, (_, index) => `M${index * 15} 14.5h15l-7.5 -11.5z`).join('');
  // Each strip ends below the next one, so that no dye shows between them.
  const strip =
    rectangle(0, 0, [FIELD, 15], line) +
    rectangle(0, 0, [FIELD, 2.4], ink) +
    path(triangles, ink) +
    rectangle(0, 14, [FIELD, 5], sun) +
    rectangle(0, 18, [FIELD, 2], ink);
  return `<g transform="${TRANSFORMS[side]}">${strip}</g>`;
}
