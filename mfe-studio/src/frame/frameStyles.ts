import { SideNav } from '@nyimbo/shared-ui';
import { media, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** The navigation beside or above the section. The section is a container: tables adapt to its width, not the screen's. */
export const FrameGrid = styled.div`
  display: grid;
  grid-template-columns: 11rem minmax(0, 1fr);
  gap: 0 ${space[10]};

  .section {
    container-type: inline-size;
    min-width: 0;
  }

  ${media.belowRowsWide} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The studio's navigation. It is closer to the content than the navigation of the information pages. */
export const StudioNav = styled(SideNav)`
  top: calc(var(--header-height) + ${space[6]});

  ${media.belowRowsWide} {
    margin-bottom: ${space[4]};
  }
`;
