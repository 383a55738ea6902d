import { color, media, size, space, zIndex } from '@nyimbo/shared-ui/styles';
import { css, styled } from 'styled-components';

/** Widths without a design token: the song's column in the wave and in the advanced style, and one time (`3:42`). */
const SONG_WIDTH_WAVE = '16.25rem';
const SONG_WIDTH_ADVANCED = '18.75rem';
const TIME_WIDTH = '2.25rem';

/**
 * The player's frame. The document order (song, controls, waveform, extras) is the same for every style and width; only
 * the phone shows the waveform before the controls.
 */
export const BarFrame = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: ${zIndex.player};
  display: grid;
  grid-template-columns: ${SONG_WIDTH_WAVE} auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[4]};
  height: ${size.playerWave};
  padding: 0 ${space[6]};
  border-top: 1px solid ${color.line};
  background: ${color.surface};

  &[data-style='advanced'] {
    grid-template-columns: ${SONG_WIDTH_ADVANCED} auto minmax(0, 1fr) auto;
    gap: ${space[6]};
    height: ${size.playerAdvanced};
  }

  &[data-position='top'] {
    position: sticky;
    inset: ${size.headerHeight} auto auto;
    border-top: 0;
    border-bottom: 1px solid ${color.line};
  }

  ${media.tablet} {
    &,
    &[data-style='advanced'] {
      grid-template-columns: ${size.cover} auto minmax(0, 1fr) auto;
      gap: ${space[4]};
      padding: 0 ${space[4]};
    }
  }

  ${media.phone} {
    &,
    &[data-style='advanced'] {
      bottom: ${size.tabBar};
      grid-template-columns: ${size.avatar} minmax(0, 1fr) auto;
      gap: ${space[3]};
      padding: 0 ${space[2]};
    }

    &[data-position='top'] {
      inset: 0 auto auto;
    }

    > * {
      grid-row: 1;
    }
  }
`;

export const SongArea = styled.div`
  display: grid;
  grid-template-columns: ${size.coverSm} minmax(0, 1fr);
  align-items: center;
  gap: ${space[3]};
  min-width: 0;

  [data-style='advanced'] & {
    grid-template-columns: ${size.cover} minmax(0, 1fr) auto;
  }

  .bar-words {
    min-width: 0;
  }

  .bar-title {
    display: block;
    padding-top: 0.3125rem;
    font-weight: 600;
  }

  .bar-artist {
    display: block;
    padding-bottom: 0.375rem;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: ${color.text2};
  }

  @media (max-width: 1023px) {
    &,
    [data-style='advanced'] & {
      display: block;
    }

    > :not(.bar-cover) {
      display: none;
    }
  }

  /* The 'Now playing' button lies behind the cover and receives its taps. */
  ${media.phone} {
    grid-column: 1;
    pointer-events: none;
  }
`;

export const ControlsArea = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};

  ${media.phone} {
    grid-column: 3;
    gap: 0;

    .bar-skip {
      color: ${color.text};
    }

    .bar-skip[data-skip='previous'] {
      display: none;
    }
  }
`;

/** The title in the bar's button and link, with more emphasis than the text after it. */
const nameLine = css`
  min-width: 0;
  text-align: left;
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.125rem;

  span:not(.bar-name) {
    color: ${color.text2};
    font-weight: 450;
  }
`;

/**
 * On the phone, this button fills the left side of the bar. The waveform lies over its lower part, beside the cover.
 */
export const NowPlayingButton = styled.button`
  display: none;

  ${media.phone} {
    display: block;
    grid-column: 1 / 3;
    align-self: stretch;
    /* The bottom padding keeps the one line of text at the top: a button centres its content vertically. */
    padding: ${space[2]} 0 2.3125rem calc(${size.avatar} + ${space[3]});
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    outline-offset: calc(-1 * ${size.ring});
    ${nameLine}
  }
`;

export const WaveformArea = styled.div`
  display: grid;
  grid-template-columns: ${TIME_WIDTH} minmax(0, 1fr) ${TIME_WIDTH};
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;

  .bar-total {
    color: ${color.text2};
  }

  .bar-line {
    display: none;
    grid-column: 1 / -1;
    ${nameLine}
  }

  ${media.tablet} {
    gap: ${size.ring} ${space[3]};

    .bar-line {
      display: block;
    }
  }

  ${media.phone} {
    display: block;
    grid-column: 2;
    /* Places the waveform below the title. */
    margin-top: 1.3125rem;

    .bar-time {
      display: none;
    }
  }
`;

export const ExtrasArea = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};

  ${media.phone} {
    display: none;
  }
`;
