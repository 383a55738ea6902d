import { media, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { componentSize } from '../ui/componentSize.ts';

/**
 * The first song of the trending block: a large cover above a bar. On small screens, cover and bar are side by side.
 */
export const LeadRoot = styled.li`
  ${media.tablet} {
    display: grid;
    grid-template-columns: ${componentSize.leadStrip} minmax(0, 1fr);
    gap: ${space[5]};
    align-items: center;
    padding-bottom: ${space[4]};
  }

  ${media.phone} {
    display: grid;
    grid-template-columns: ${componentSize.leadPhone} minmax(0, 1fr);
    gap: ${space[4]};
    align-items: center;
    padding-bottom: ${space[3]};
  }
`;
/** The bar below the cover: rank, text and play button. */
export const LeadBar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-top: ${space[3]};

  ${media.tablet} {
    margin: 0;
  }

  ${media.phone} {
    margin: 0;
    flex-wrap: wrap;
    gap: ${space[2]} ${space[3]};
  }
`;
