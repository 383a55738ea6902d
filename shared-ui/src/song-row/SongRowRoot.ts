import { styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, media, radius, space } from '../styles/tokens.ts';
import { songRowPhoneStyles } from './songRowPhoneStyles.ts';
import { songRowShortStyles } from './songRowShortStyles.ts';

/**
 * The row's element, and the styles of its cells by class name. Lists are long, so each row has only one styled
 * element. The row keeps its height in every state.
 */
export const SongRowRoot = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: ${size.rowIndex} ${size.cover} minmax(0, 1fr) ${size.rowPlays} ${size.rowTime} auto;
  gap: 0 ${space[4]};
  align-items: center;
  min-height: ${size.row};
  padding: 0 ${space[2]};
  border-bottom: 1px solid ${color.line};

  &:hover {
    background: ${color.hover};
  }

  .row-index {
    position: relative;
    display: grid;
    place-items: center;
    width: ${size.rowIndex};
    height: ${size.rowIndex};
    color: ${color.text3};
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }

  .row-index button {
    position: absolute;
    inset: 0;
    width: auto;
    height: auto;
    opacity: 0;
    color: ${color.text};
  }

  &:hover:not([data-state='loading'], [data-state='waiting']) .row-index button,
  .row-index button:focus-visible {
    opacity: 1;
    background: ${color.hover};
  }

  .row-index > svg,
  .row-index button svg {
    width: 1.125rem;
    height: 1.125rem;
  }

  .row-text {
    min-width: 0;
  }

  .row-title,
  .row-by {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* Padding only above the title and below the artist: the subtitles stay close, and each link is 24 px tall. */
  .row-title {
    padding-top: 0.3125rem;
    font-weight: 600;
  }

  .row-by {
    /* Also clips the absolutely positioned screen-reader text. */
    position: relative;
    display: flex;
    align-items: baseline;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: ${color.text2};
  }

  /* Truncates the artist or the line that replaces it, never the figures after it. */
  .row-by a,
  .row-line {
    padding-bottom: 0.375rem;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .row-by > span:not(.row-line) {
    flex: none;
    white-space: pre;
  }

  /* On the artist's own page the artist's link is visible only with keyboard focus. */
  .row-by .sr:focus-visible {
    position: static;
    clip-path: none;
    margin-right: ${space[2]};
  }

  .row-plays,
  .row-time {
    color: ${color.text3};
    font-size: 0.875rem;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }

  .row-meta {
    display: none;
  }

  .row-actions {
    display: flex;
    margin-left: ${space[2]};
  }

  &[data-state='playing'],
  &[data-state='paused'] {
    background: ${color.accentSoft};
  }

  &[data-state='playing']::before,
  &[data-state='paused']::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: ${size.mark};
    background: ${color.accent};
  }

  &:is([data-state='playing'], [data-state='paused']) :is(.row-title, .row-index) {
    color: ${color.accentText};
  }

  &:is([data-state='playing'], [data-state='paused']) :is(.row-plays, .row-time) {
    color: ${color.text2};
  }

  &[data-state='waiting']:hover {
    background: none;
  }

  &[data-state='waiting'] .row-cover {
    opacity: 0.45;
  }

  &[data-state='waiting'] :is(.row-title, .row-by) {
    color: ${color.text3};
  }

  ${media.rowsWide} {
    &[data-variant='full'] {
      min-height: ${size.rowDense};
    }

    &[data-variant='full'] .row-text {
      display: grid;
      grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
      gap: 0 ${space[6]};
      align-items: center;
    }

    &[data-variant='full'] :is(.row-title, .row-by a) {
      padding: 0.3125rem 0;
      font-size: 0.9375rem;
      line-height: 1.25rem;
    }
  }

  ${media.tablet} {
    &:not([data-variant='short']) {
      grid-template-columns: ${size.rowIndex} ${size.cover} minmax(0, 1fr) ${size.rowPlaysTablet} ${size.rowTime} auto;
      gap: 0 ${space[3]};
    }
  }

  ${songRowShortStyles}

  ${media.phone} {
    ${songRowPhoneStyles}
  }

  .row-cover {
    width: ${size.cover};
    border-radius: ${radius.cover};
  }
`;
