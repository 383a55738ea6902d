import type { Style } from '../style';
import { choral, gospel, praise } from './church-styles';
import { amapiano, dancehall, house } from './dance-styles';
import { acoustic, afroPop, rAndB } from './pop-styles';
import { manganje, traditional } from './roots-styles';
import { hipHop, jazz, reggae } from './street-styles';

/** Every style that a recipe may ask for. */
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

export type StyleName = keyof typeof STYLES;
