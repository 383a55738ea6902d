import { styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { media, space, zIndex } from '../styles/tokens.ts';

/**
 * The container of the toasts: above the player, on a layer above every dialog and menu. `data-toasts` adds the toasts
 * to the Tab order of an open dialog. The shell sets `--player-inset` on `<html>` to the height that the player (and
 * the phone's tab bar) covers at the bottom.
 */
export const ToastStack = styled.div.attrs<{ 'data-toasts'?: string }>({ 'data-toasts': '' })`
  position: fixed;
  z-index: ${zIndex.toast};
  inset: auto ${space[6]} calc(var(--player-inset, ${size.playerAdvanced}) + ${space[4]}) auto;
  display: grid;
  gap: ${space[3]};
  justify-items: end;
  pointer-events: none;

  ${media.phone} {
    left: ${space[3]};
    right: ${space[3]};
    justify-items: stretch;
  }
`;
