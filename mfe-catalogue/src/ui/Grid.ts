import { media } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { partSize } from './partSize.ts';

/** Cards in rows: seven across on a desktop, eight on a wide one, two on the phone (three of artists). */
export const Grid = styled.ul<{ $phoneColumns?: 2 | 3 }>`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 28px 20px;
  ${media.menuOpen} {
    grid-template-columns: repeat(8, minmax(0, 1fr));
    gap: 32px 24px;
  }
  ${media.belowRowsWide} {
    grid-template-columns: repeat(auto-fill, minmax(${partSize.gridCard}, 1fr));
  }
  ${media.phone} {
    grid-template-columns: repeat(${({ $phoneColumns = 2 }) => $phoneColumns}, minmax(0, 1fr));
    gap: 20px 12px;
  }
`;
