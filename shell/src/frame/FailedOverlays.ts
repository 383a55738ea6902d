import { styled } from 'styled-components';
import { elevation, media, radius, size, space, zIndex } from '@nyimbo/shared-ui/styles';

/**
 * Holds the parts that have no place of their own on the page. Dialogs draw themselves into the body; what stays here
 * is the card of a part that failed, above the player, where it was asked for by a tap.
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
