import { media, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** A wide column and a narrow one, stacked below 1200 px. */
export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr);
  gap: 0 ${space[14]};
  ${media.belowRowsWide} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
