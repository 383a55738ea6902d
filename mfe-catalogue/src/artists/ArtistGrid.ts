import { CardGrid } from '@nyimbo/shared-ui';
import { media } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** How many artists a section of one city shows at most; narrow windows show fewer of them. */
export const ARTISTS_A_CITY = 8;

/**
 * A grid of artists: three across on the phone, where faces need less room than covers do. With `data-brief` it ends with
 * its first line (on the phone the second).
 */
export const ArtistGrid = styled(CardGrid)`
  @media (max-width: 1919px) {
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
