import { CardGrid } from '@nyimbo/shared-ui';
import { media } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** The most artists that a city's section shows; narrow windows show fewer of them. */
export const ARTISTS_A_CITY = 8;

/**
 * A grid of artists: three columns on the phone, because faces need less room than covers. `data-brief` limits it to
 * one line (two on the phone).
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
