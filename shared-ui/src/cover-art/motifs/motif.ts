import type { Palette } from '../palettes.ts';
import type { Random } from '../seededRandom.ts';

/** A pattern to print on a cloth. */
export interface Motif {
  name: string;
  /**
   * Returns SVG shapes that fill the whole 120 x 120 drawing. Calls `random` in a fixed order, so that a seed always
   * gives the same cloth.
   */
  draw(palette: Palette, random: Random): string;
  /** Whether the motif has its own edge. It then gets no hem. */
  hasOwnEdge?: boolean;
  /**
   * Whether a cover may rotate the motif by a quarter turn. True for a motif with a direction, which looks different
   * after the turn.
   */
  canRotate?: boolean;
  /** Whether a cover may show an enlarged part of the motif. True for a motif that repeats over the whole drawing. */
  canEnlarge?: boolean;
}
