import { styled } from 'styled-components';
import { onCover } from '../styles/onCover.ts';
import { size } from '../styles/size.ts';
import { color, media, motion, radius, space } from '../styles/tokens.ts';
import { SongRowRoot } from './SongRowRoot.ts';

/**
 * A row of the queue. It looks like any short row until hover or focus; then its number becomes the drag handle, and
 * its cover the play button. On touch devices the handle is always visible, and a tap on the cover plays the song. The
 * doubled selectors (`&&`) override the phone rules of `SongRowRoot`.
 */
export const QueueRowRoot = styled(SongRowRoot)`
  .row-art {
    position: relative;
    width: ${size.cover};
  }

  && .row-art button {
    position: absolute;
    inset: 0;
    width: auto;
    height: auto;
    border-radius: ${radius.cover};
    background: ${onCover.veil};
    color: ${onCover.text};
    opacity: 0;
  }

  && .row-art button:focus-visible {
    opacity: 1;
  }

  ${media.hover} {
    &&:hover .row-art button {
      opacity: 1;
    }
  }

  && .row-handle {
    cursor: grab;
    /* A touch on the handle drags the row instead of scrolling the list. */
    touch-action: none;
  }

  &&[data-moving] {
    z-index: 1;
    transform: translateY(var(--drag-y, 0));
    background: ${color.hover};
  }

  &&[data-moving] .row-handle {
    cursor: grabbing;
    opacity: 1;
  }

  &&[data-moving] .row-art button {
    visibility: hidden;
  }

  [data-reordering] &&:not([data-moving]) {
    transition: transform ${motion.fast} ${motion.move};
  }

  ${media.noHover} {
    && .row-handle {
      opacity: 1;
      background: ${color.raised};
      color: ${color.text3};
    }
  }

  ${media.phone} {
    && {
      grid-template-columns: ${space[6]} ${size.cover} minmax(0, 1fr) auto;
    }

    &&& .row-index {
      position: relative;
      inset: auto;
      width: ${space[6]};
      height: ${size.controlPhone};
      border-radius: 0;
      background: none;
      color: ${color.accentText};
    }

    &&& .row-handle {
      inset: 0 auto 0 calc(-1 * ${space[3]});
      width: ${size.controlPhone};
      background: none;
    }

    &&& .row-handle svg {
      opacity: 1;
    }
  }
`;
