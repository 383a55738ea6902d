import { CardGrid } from '@nyimbo/shared-ui';
import { media } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** Maximum number of artists in a city's section. Narrow windows show fewer. */
export const MAX_ARTISTS_PER_CITY = 8;

/**
 * A grid of artists. It has three columns on the phone, because portraits need less room than covers. `data-brief`
 * limits the grid to one row (two on the phone).
 */
export const ArtistGrid = styled(CardGrid)`
  ${media.belowMenuOpen} {
    &[data-brief] > :nth-child(n + 8) {
      display: none;
    }
  }

  ${media.phone} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    &[data-brief] > :nth-child(n + 7) {
      display: none;
    }
  }
`;
