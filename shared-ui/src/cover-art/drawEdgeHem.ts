import type { Palette } from './palettes.ts';
import { FIELD_SIZE, path, rectangle } from './shapes.ts';

const SIDE_TRANSFORMS = {
  bottom: 'matrix(1 0 0 -1 0 120)',
  left: 'matrix(0 1 1 0 0 0)',
  right: 'matrix(0 1 -1 0 120 0)',
} as const;

type HemSide = keyof typeof SIDE_TRANSFORMS;

/** Draws the printed border of triangles along one edge of a cover. */
export function drawEdgeHem({ line, sun, ink }: Palette, side: HemSide): string {
  const triangles = Array.from({ length: 8 }, (_, index) => `M${index * 15} 14.5h15l-7.5 -11.5z`).join('');
  // Each strip extends below the next one, so that no gap shows between them.
  const strip =
    rectangle([0, 0], [FIELD_SIZE, 15], line) +
    rectangle([0, 0], [FIELD_SIZE, 2.4], ink) +
    path(triangles, ink) +
    rectangle([0, 14], [FIELD_SIZE, 5], sun) +
    rectangle([0, 18], [FIELD_SIZE, 2], ink);
  return `<g transform="${SIDE_TRANSFORMS[side]}">${strip}</g>`;
}
