import { styled } from 'styled-components';
import { elevation, media, radius, size, space, zIndex } from '@nyimbo/shared-ui/styles';

/**
 * Contains the modules that have no place in the page's layout, such as dialogs. Dialogs render into the body, so this
 * element is empty until a module fails. It then shows the error card, above the player.
 */
export const FailedOverlays = styled.div`
  position: fixed;
  z-index: ${zIndex.toast};
  left: ${space[6]};
  bottom: calc(var(--player-inset) + ${space[4]});
  width: min(${size.dialog}, calc(100vw - ${space[6]}));

  > [role='alert'] {
    border-radius: ${radius.control};
    box-shadow: ${elevation.menu};
  }

  ${media.phone} {
    left: ${space[3]};
  }
`;
