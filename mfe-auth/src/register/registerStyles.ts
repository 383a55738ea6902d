import { color, media, radius, size, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** The account dialog's panel as part of a page. */
export const Panel = styled.section`
  max-width: ${size.dialog};
  margin: 0 auto;
  overflow: hidden;
  border-radius: ${radius.panel};
  background: ${color.raised};
  box-shadow: inset 0 0 0 1px ${color.line};

  ${media.phone} {
    margin: 0 calc(-1 * ${space[2]});
  }
`;

/** The 'Back' button and the heading of a step on one line, always as tall as the button. */
export const PanelHeader = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.target};
  padding: ${space[4]} ${space[6]} 0;

  button {
    margin-left: calc(-1 * ${space[3]});
  }

  ${media.phone} {
    padding: ${space[3]} ${space[4]} 0;
  }
`;

/** The heading of a step: the `h1` of `/register`, styled as a section's heading. */
export const PanelTitle = styled.h1`
  ${type.section};
`;

/** The padding around the form of a step. */
export const PanelBody = styled.div`
  padding: ${space[4]} ${space[6]} ${space[6]};

  ${media.phone} {
    padding: ${space[4]};
  }
`;
