import type { Style } from '../style.ts';
import { choral, gospel, praise } from './church-styles.ts';
import { amapiano, dancehall, house } from './dance-styles.ts';
import { acoustic, afroPop, rAndB } from './pop-styles.ts';
import { manganje, traditional } from './roots-styles.ts';
import { hipHop, jazz, reggae } from './street-styles.ts';

/** Every style that a recipe can use. */
export const STYLES = {
  acoustic,
  afroPop,
  amapiano,
  choral,
  dancehall,
  gospel,
  hipHop,
  house,
  jazz,
  manganje,
  praise,
  rAndB,
  reggae,
  traditional,
} satisfies Record<string, Style>;

/** Name of a style. The compiler checks it, so a recipe cannot name a missing style. */
export type StyleName = keyof typeof STYLES;
