import type { Palette } from '../palettes.ts';
import type { Random } from '../seededRandom.ts';

/** A pattern to print on a cloth. */
export interface Motif {
  name: string;
  /** Covers the whole 120 x 120 field with flat shapes. Reads `random` in a fixed order. */
  draw(palette: Palette, random: Random): string;
  /** Prints its own edge, so it never gets a hem. */
  hasOwnEdge?: boolean;
  /** Has one direction, so that a quarter turn gives a different cloth. */
  canTurn?: boolean;
  /** Repeats over the whole field, so that an enlarged part gives a different cloth. */
  canGrow?: boolean;
}
