import { css } from 'styled-components';
import { onCover } from '../styles/onCover.ts';
import { size } from '../styles/size.ts';
import { color, radius, space } from '../styles/tokens.ts';

/** The row on the phone: the cover is the play button, plays and duration follow the artist, two buttons remain. */
export const songRowPhoneStyles = css`
  &,
  &[data-variant='short'] {
    grid-template-columns: ${size.cover} minmax(0, 1fr) auto;
    gap: 0 ${space[3]};
    padding: 0;
    min-height: ${size.row};
  }

  .row-index,
  &[data-variant='short'] .row-index {
    position: absolute;
    z-index: 1;
    left: 0;
    top: ${space[2]};
    width: ${size.cover};
    height: ${size.cover};
  }

  &:hover:not([data-state='loading'], [data-state='waiting']) .row-index button,
  .row-index button,
  .row-index button:focus-visible {
    opacity: 1;
    border-radius: ${radius.cover};
    background: none;
  }

  .row-index button svg {
    opacity: 0;
  }

  .row-number,
  .row-plays,
  .row-time,
  .row-share,
  &[data-variant] .row-favourite {
    display: none;
  }

  &:is([data-state='playing'], [data-state='paused'], [data-state='loading']) .row-index {
    border-radius: ${radius.cover};
    background: ${onCover.veil};
    color: ${onCover.text};
  }

  .row-meta {
    display: inline;
  }

  .row-actions,
  &[data-variant='short'] .row-actions {
    margin: 0 -0.625rem 0 -0.375rem;
  }

  &:is([data-state='playing'], [data-state='paused']) {
    margin: 0 calc(-1 * ${size.gutter});
    padding: 0 ${size.gutter};
  }

  &:is([data-state='playing'], [data-state='paused']) .row-index {
    left: ${size.gutter};
  }

  /* Ranked lists show the numbers beside the covers on phones too. */
  [data-ranked] > & {
    grid-template-columns: 1.375rem ${size.cover} minmax(0, 1fr) auto;
  }

  [data-ranked] > & .row-index {
    position: static;
    width: 1.375rem;
    color: ${color.text3};
    background: none;
  }

  [data-ranked] > & .row-number {
    display: inline;
  }

  [data-ranked] > & .row-index button {
    inset: ${space[2]} auto auto 2.125rem;
    width: ${size.cover};
    height: ${size.cover};
  }

  [data-ranked] > &:is([data-state='playing'], [data-state='paused']) .row-index button {
    left: calc(2.125rem + ${size.gutter});
  }

  [data-ranked] > & :is(.row-index > svg, .equaliser) {
    color: ${color.accentText};
  }
`;
