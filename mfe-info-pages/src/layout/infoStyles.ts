import { breakpoint, color, media, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { proseCss } from './proseCss.ts';

const WIDE_WINDOW = `@media (min-width: ${breakpoint.wide}px)`;

/**
 * The grid of the list of pages and the text; one column below 1200 px. With `data-wide` the text takes all remaining
 * width (plans). With `data-contents` the table of contents is beside the text from 1440 px up.
 */
export const InfoGrid = styled.div`
  display: grid;
  grid-template-columns: 13.75rem minmax(0, 45rem);
  gap: 0 ${space[18]};

  &[data-wide] {
    grid-template-columns: 13.75rem minmax(0, 1fr);
  }

  article {
    min-width: 0;
  }

  ${WIDE_WINDOW} {
    &[data-contents] {
      grid-template-columns: 13.75rem minmax(0, 1fr);
    }

    &[data-contents] > article {
      display: grid;
      grid-template-columns: minmax(0, 45rem) minmax(12rem, 15rem);
      grid-auto-rows: max-content;
      gap: 0 ${space[10]};
    }

    &[data-contents] > article > * {
      grid-column: 1;
    }

    /* Spans all rows of the text, to stay visible until the end of the text. */
    &[data-contents] > article > nav {
      grid-column: 2;
      grid-row: 1 / span 12;
      align-self: start;
    }
  }

  ${media.belowRowsWide} {
    &,
    &[data-wide] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** The only `h1` of an information page. */
export const PageTitle = styled.h1`
  ${type.title};
`;

/** The sentence below the title. Keeps the height of one line until the text has loaded. */
export const Lead = styled.p`
  min-height: 1lh;
  margin: ${space[2]} 0 ${space[6]};
  ${type.body};
  color: ${color.text2};

  a {
    color: ${color.text};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** The heading of a section, below the page's title. */
export const SectionTitle = styled.h2`
  ${type.section};
  color: ${color.text};
`;

/** Running text. */
export const Prose = styled.div`
  ${proseCss}

  section {
    display: grid;
    gap: ${space[4]};
    margin-top: ${space[4]};
  }
`;

/** Small print at the end of a page, or under its title. */
export const SmallPrint = styled.p`
  margin-top: ${space[8]};
  ${type.meta};
  color: ${color.text2};
`;
