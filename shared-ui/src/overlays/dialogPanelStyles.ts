import { keyframes, styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, elevation, media, motion, radius, space, type, zIndex } from '../styles/tokens.ts';

const fade = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { transform: translateY(100%); }
`;

const slide = keyframes`
  from { transform: translateX(-100%); }
`;

/** Dims the page behind a dialog or a sheet. */
export const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.overlay};
  background: ${color.scrim};
  animation: ${fade} ${motion.fast} ${motion.out};
`;

/** The panel of a dialog. `data-position` sets its position, `data-phone` its form on the phone. */
export const DialogPanel = styled.div`
  position: fixed;
  z-index: ${zIndex.modal};
  inset: 0;
  width: min(${size.dialog}, calc(100vw - ${space[8]}));
  height: fit-content;
  max-height: calc(100dvh - ${space[8]});
  margin: auto;
  overflow-y: auto;
  overscroll-behavior: contain;
  border-radius: ${radius.panel};
  background: ${color.raised};
  box-shadow: ${elevation.dialog};
  animation: ${fade} ${motion.fast} ${motion.out};

  &:focus-visible {
    border-radius: ${radius.panel};
  }

  .dialog-head {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    padding: ${space[4]} ${space[3]} 0 ${space[6]};
  }

  .dialog-title {
    ${type.section};
    min-width: 0;
  }

  .dialog-back {
    margin-left: calc(-1 * ${space[3]});
  }

  .dialog-actions {
    margin-left: auto;
  }

  .dialog-body[data-padded] {
    padding: ${space[4]} ${space[6]} ${space[6]};
  }

  &[data-position='top'] {
    width: min(${size.dialogWide}, calc(100vw - ${space[8]}));
    max-height: calc(100dvh - ${space[18]} - ${space[8]});
    margin-top: ${space[18]};
  }

  &[data-position='corner'] {
    inset: auto ${space[6]} calc(var(--player-inset, ${size.playerAdvanced}) + ${space[4]}) auto;
    width: ${size.dialogQueue};
    max-height: calc(100dvh - ${size.playerAdvanced} - ${space[18]} - ${space[8]});
    margin: 0;
  }

  /* If the player is at the top of the page, the dialog opens below the player. */
  :root[data-player-position='top'] &[data-position='corner'] {
    inset: calc(${size.headerHeight} + ${size.playerAdvanced} + ${space[4]}) ${space[6]} auto auto;
  }

  &[data-position='left'] {
    display: flex;
    flex-direction: column;
    inset: 0 auto 0 0;
    width: min(19rem, calc(100vw - ${space[14]}));
    height: auto;
    max-height: none;
    margin: 0;
    border-radius: 0;
    animation: ${slide} ${motion.base} ${motion.out};
  }

  &[data-position='left'] .dialog-body {
    flex: 1;
    display: flex;
    flex-direction: column;
  }

  ${media.phone} {
    &:not([data-position='left'])[data-phone='sheet'] {
      inset: auto 0 0;
      width: 100%;
      max-height: 94dvh;
      margin: 0;
      border-radius: ${radius.panel} ${radius.panel} 0 0;
      animation: ${rise} ${motion.base} ${motion.out};
    }

    &:not([data-position='left'])[data-phone='full'] {
      inset: 0;
      width: 100%;
      height: 100%;
      max-height: none;
      margin: 0;
      border-radius: 0;
    }

    .dialog-head {
      padding: ${space[3]} ${space[2]} 0 ${space[4]};
    }

    .dialog-body[data-padded] {
      padding: ${space[4]};
    }
  }
`;
