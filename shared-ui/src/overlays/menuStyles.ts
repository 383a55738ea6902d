import { keyframes, styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, elevation, media, motion, radius, space, zIndex } from '../styles/tokens.ts';

const fade = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { transform: translateY(100%); }
`;

/** Covers the page to receive a press outside the menu. On the phone, it also dims the page. */
export const MenuScrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.tooltip};

  ${media.phone} {
    background: ${color.scrim};
    animation: ${fade} ${motion.fast} ${motion.out};
  }
`;

/** The menu's box at `--menu-x`, `--menu-y`; on the phone a bottom sheet. */
export const MenuPanel = styled.div`
  position: fixed;
  z-index: ${zIndex.tooltip};
  top: var(--menu-y, 0);
  left: var(--menu-x, 0);
  width: ${size.menuWidth};
  max-height: calc(100dvh - ${space[4]});
  padding: ${space[2]} 0;
  overflow-y: auto;
  border-radius: ${radius.control};
  background: ${color.raised};
  box-shadow:
    ${elevation.menu},
    inset 0 0 0 1px ${color.line};
  animation: ${fade} ${motion.instant} ${motion.out};

  .menu-head {
    display: none;
  }

  .menu-item {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    width: 100%;
    min-height: ${size.control};
    padding: 0 ${space[4]};
    font-weight: 550;
    text-align: left;
  }

  .menu-item:is(:hover, :focus-visible) {
    background: ${color.hover};
    text-decoration: none;
  }

  .menu-item:focus-visible {
    outline: ${size.ring} solid ${color.focus};
    outline-offset: calc(-1 * ${size.ring});
  }

  .menu-item[aria-disabled='true'] {
    color: ${color.text3};
    cursor: not-allowed;
  }

  .menu-item[aria-checked='true'] svg {
    color: ${color.accentText};
    fill: ${color.accent};
  }

  .menu-label {
    flex: none;
  }

  .menu-detail {
    min-width: 0;
    margin-left: auto;
    font-size: 0.8125rem;
    font-weight: 450;
    color: ${color.text3};
  }

  ${media.phone} {
    inset: auto 0 0;
    width: auto;
    max-height: 94dvh;
    padding: ${space[4]} 0 ${space[3]};
    border-radius: ${radius.panel} ${radius.panel} 0 0;
    box-shadow: ${elevation.dialog};
    animation: ${rise} ${motion.base} ${motion.out};

    .menu-head {
      display: block;
      padding: 0 ${space[4]} ${space[4]};
      border-bottom: 1px solid ${color.line};
    }

    .menu-item {
      gap: ${space[4]};
      min-height: ${size.sheetItem};
      padding: 0 ${space[5]};
    }
  }
`;
