import { color, radius, size, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** Head and body of the full-screen player. The playback controls are in the lower half, within reach of the thumb. */
export const NowPlayingFrame = styled.div`
  background: ${color.bg};

  &[data-part='head'] {
    display: grid;
    grid-template-columns: ${size.controlPhone} minmax(0, 1fr) ${size.controlPhone};
    align-items: center;
    min-height: ${size.headerHeight};
    padding: 0 0.625rem;
    text-align: center;
  }

  .now-from {
    padding: 0.6875rem 0;
    font-size: 0.8125rem;
    line-height: 1.0625rem;
    color: ${color.text2};
  }

  .now-from b {
    display: block;
    font-weight: 650;
    color: ${color.text};
  }

  .now-from,
  .now-art {
    /* A swipe down here closes the dialog. */
    touch-action: none;
  }

  &[data-part='body'] {
    display: flex;
    flex-direction: column;
    min-height: calc(100dvh - ${size.headerHeight});
    padding: 0 ${space[5]} ${space[5]};
  }

  .now-art {
    /* As large as the other parts of the dialog (29rem high) allow, so that a short phone shows everything without
       scrolling. */
    width: clamp(8rem, 100dvh - 29rem, min(100%, 44dvh));
    margin: ${space[2]} auto 0;
  }

  .now-words {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[3]};
    margin: ${space[5]} 0;
  }

  .now-title {
    ${type.section};
    font-size: 1.375rem;
    line-height: 1.6875rem;
  }

  .now-artist,
  .now-times {
    color: ${color.text2};
  }

  .now-times {
    display: flex;
    justify-content: space-between;
    margin-top: ${space[2]};
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
  }

  .now-controls {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin: auto -0.375rem;
    padding: ${space[3]} 0;
  }

  /* The wave style has only three buttons: keep them close together. */
  .now-controls[data-style='wave'] {
    justify-content: space-evenly;
  }

  .now-controls > button:not([data-size]) {
    width: ${size.sheetItem};
    height: ${size.sheetItem};
    color: ${color.text};
  }

  .now-controls > button[aria-pressed='true'] {
    color: ${color.accentText};
  }

  .now-foot {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: ${space[1]} 0;
  }

  .now-tool {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: ${space[1]};
    min-height: ${size.sheetItem};
    padding-top: ${space[2]};
    border-radius: ${radius.control};
    font-size: 0.75rem;
    font-weight: 550;
    color: ${color.text2};
  }

  .now-tool[aria-pressed='true'] {
    color: ${color.accentText};
  }

  .tool-detail {
    margin-top: calc(-1 * ${space[1]});
    font-weight: 450;
    color: ${color.text3};
  }
`;
