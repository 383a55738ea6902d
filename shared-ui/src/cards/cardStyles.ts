import { styled } from 'styled-components';
import { color, media, motion, space } from '../styles/tokens.ts';

/** The root element of every card: a picture, a title, one grey line, and a play button that appears on hover. */
export const CardRoot = styled.li`
  position: relative;
  min-width: 0;
  scroll-snap-align: start;

  &[data-align='center'] {
    text-align: center;
  }

  .card-art {
    position: relative;
  }

  /* Extends the title's link over the whole card, including the picture. */
  .card-title::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  a.card-by {
    position: relative;
    z-index: 1;
    width: fit-content;
    max-width: 100%;
  }

  .card-play {
    position: absolute;
    z-index: 1;
    right: ${space[2]};
    bottom: ${space[2]};
    opacity: 0;
    transform: translateY(${space[1]});
    transition:
      opacity ${motion.fast} ${motion.out},
      transform ${motion.fast} ${motion.out};
  }

  &:is(:hover, :focus-within) .card-play,
  .card-play[data-on] {
    opacity: 1;
    transform: none;
  }

  /* The title has up to two lines in a grid, but one in a shelf, because the height of a shelf must be known before its
     cards load. */
  .card-title {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    margin-top: 0.625rem;
    overflow: hidden;
    overflow-wrap: anywhere;
    font-weight: 600;
  }

  [data-shelf] > & .card-title {
    -webkit-line-clamp: 1;
    word-break: break-all;
  }

  .card-by {
    display: block;
    padding: 0.125rem 0 0.3125rem;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: ${color.text2};

    > .truncate {
      display: block;
    }
  }

  /* Phones always show the play button in grids and never in shelves, where a tap opens the song. */
  ${media.phone} {
    .card-more {
      display: none;
    }

    .card-play {
      width: 2.5rem;
      height: 2.5rem;
      right: 0.375rem;
      bottom: 0.375rem;
      opacity: 1;
      transform: none;
    }

    [data-shelf] > & .card-play {
      display: none;
    }
  }
`;
