import { media, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** Genre tiles: four across on a desktop, two on small screens. */
export const TileGrid = styled.ul<{ $isLarge?: boolean }>`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[3]};
  ${media.menuOpen} {
    grid-template-columns: repeat(${({ $isLarge }) => ($isLarge ? 5 : 6)}, minmax(0, 1fr));
  }
  ${media.belowRowsWide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
