import { media, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { partSize } from '../ui/partSize.ts';

/** The lead song of the trending block: a large cover over a bar; a strip on small screens. */
export const LeadRoot = styled.li`
  ${media.tablet} {
    display: grid;
    grid-template-columns: ${partSize.leadStrip} minmax(0, 1fr);
    gap: ${space[5]};
    align-items: center;
    padding-bottom: ${space[4]};
  }

  ${media.phone} {
    display: grid;
    grid-template-columns: ${partSize.leadPhone} minmax(0, 1fr);
    gap: ${space[4]};
    align-items: center;
    padding-bottom: ${space[3]};
  }
`;
/** Below the cover: rank, text and play button. */
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
