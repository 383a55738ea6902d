import type { Palette } from '../palettes.ts';
import type { Random } from '../seededRandom.ts';

/** One way to print a cloth. */
export interface Motif {
  name: string;
  /** Covers the whole 120 x 120 field with flat shapes. Takes its choices from `random`, always in the same order. */
  draw(palette: Palette, random: Random): string;
  /** It prints an edge of its own, so it never gets a hem. */
  hasOwnEdge?: boolean;
  /** It runs in one direction, so that a quarter turn is another cloth. */
  canTurn?: boolean;
  /** It repeats over the whole field, so that a cut-out of it is another cloth. */
  canGrow?: boolean;
}
