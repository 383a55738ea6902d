import { styled } from 'styled-components';
import { media, space } from '../styles/tokens.ts';

/** A grid of cards: two columns on the phone, then as many as fit, seven from 1200 px, eight from 1920 px. */
export const CardGrid = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 1.75rem ${space[5]};

  ${media.menuOpen} {
    grid-template-columns: repeat(8, minmax(0, 1fr));
    gap: ${space[8]} ${space[6]};
  }

  ${media.belowRowsWide} {
    grid-template-columns: repeat(auto-fill, minmax(9.375rem, 1fr));
  }

  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[5]} ${space[3]};
  }
`;

/** A grid of `GenreTile`s: two columns up to 1199 px, four from 1200 px, six from 1920 px. */
export const TileGrid = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[3]};

  ${media.menuOpen} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }

  ${media.belowRowsWide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.phone} {
    gap: 0.625rem;
  }
`;
