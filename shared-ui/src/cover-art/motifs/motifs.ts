import { arcs } from './arcs.ts';
import { basket } from './basket.ts';
import { chevrons } from './chevrons.ts';
import { cloth } from './cloth.ts';
import { diamonds } from './diamonds.ts';
import { fronds } from './fronds.ts';
import { leaves } from './leaves.ts';
import type { Motif } from './motif.ts';
import { quilt } from './quilt.ts';
import { record } from './record.ts';
import { rosette } from './rosette.ts';
import { scales } from './scales.ts';
import { shore } from './shore.ts';
import { sunrise } from './sunrise.ts';

/** Every motif. The order is part of the algorithm: the seed selects by index. */
export const motifs: readonly [Motif, ...Motif[]] = [
  rosette,
  arcs,
  scales,
  diamonds,
  chevrons,
  sunrise,
  basket,
  shore,
  fronds,
  leaves,
  cloth,
  record,
  quilt,
];
