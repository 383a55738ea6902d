import { css } from 'styled-components';
import { size } from '../styles/size.ts';
import { media, space } from '../styles/tokens.ts';

/** The short row: no plays, no share, and a heart that appears on hover. */
export const songRowShortStyles = css`
  &[data-variant='short'] {
    grid-template-columns: ${size.rowIndexShortColumn} ${size.cover} minmax(0, 1fr) ${size.rowTimeShort} auto;
    gap: 0 ${space[3]};
    padding-right: 0;
  }

  &[data-variant='short'] .row-index {
    width: ${size.rowIndexShort};
    height: ${size.rowIndexShort};
  }

  &[data-variant='short'] .row-actions {
    position: relative;
    margin-left: 0;
  }

  /* In short rows the heart replaces the duration on hover or focus, and while it is on. */
  &[data-variant='short'] .row-favourite {
    position: absolute;
    right: calc(100% + ${space[1]});
    opacity: 0;
  }

  &[data-variant='short']:is(:hover, :focus-within) .row-favourite,
  &[data-variant='short'] .row-favourite[aria-pressed='true'] {
    opacity: 1;
  }

  &[data-variant='short']:is(:hover, :focus-within, :has(.row-favourite[aria-pressed='true'])) .row-time {
    opacity: 0;
  }

  /* Hides the transparent heart on devices without hover, where a tap can hit it by accident. The menu has the same
     action. */
  ${media.noHover} {
    &[data-variant='short'] .row-favourite:not([aria-pressed='true']) {
      display: none;
    }
  }
`;
