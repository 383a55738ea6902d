import { media, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { componentSize } from '../ui/componentSize.ts';

/** The trending block: the first song with a large cover, and two columns of rows; one column on small screens. */
export const TrendLayout = styled.div`
  display: grid;
  grid-template-columns: ${componentSize.lead} minmax(0, 1fr) minmax(0, 1fr);
  gap: 0 ${space[8]};
  align-items: start;

  ${media.menuOpen} {
    gap: 0 ${space[14]};
  }

  ${media.belowRowsWide} {
    grid-template-columns: ${componentSize.leadTablet} minmax(0, 1fr);

    > :last-child {
      grid-column: 2;
    }
  }

  ${media.tablet} {
    display: block;
  }

  ${media.phone} {
    display: block;

    > :last-child {
      border-top: 0;
    }

    > :last-child > :nth-child(n + 3) {
      display: none;
    }
  }
`;
