import { media, size, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { componentSize } from '../ui/componentSize.ts';

/** One column per city: four, or two by two; on the phone a single row that scrolls. */
export const Cities = styled.div`
  /* Contains the absolutely positioned screen-reader text, which otherwise widens the page. */
  position: relative;
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 0 ${space[8]};

  ${media.belowRowsWide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    row-gap: ${space[6]};
  }

  ${media.phone} {
    grid-template-columns: none;
    grid-auto-flow: column;
    grid-auto-columns: ${componentSize.cityPhone};
    gap: 0 ${space[5]};
    overflow-x: auto;
    margin-right: calc(-1 * ${size.gutter});
    padding-right: ${size.gutter};
    scrollbar-width: none;
  }
`;
