import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { media, space } from '../styles/tokens.ts';
import type { ShelfControl } from './useShelf.ts';

const Root = styled.ul`
  --shelf-across: 7;
  --shelf-gap: ${space[5]};

  position: relative;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: calc((100% - (var(--shelf-across) - 1) * var(--shelf-gap)) / var(--shelf-across));
  gap: var(--shelf-gap);
  margin: calc(-1 * ${space[1]});
  padding: ${space[1]};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scroll-padding: ${space[1]};
  scrollbar-width: none;

  &::-webkit-scrollbar {
    display: none;
  }

  &[data-cards='wide'] {
    --shelf-across: 5;
  }

  ${media.menuOpen} {
    --shelf-across: 8;
    --shelf-gap: ${space[6]};

    &[data-cards='wide'] {
      --shelf-across: 6;
    }
  }

  ${media.belowRowsWide} {
    --shelf-gap: ${space[4]};

    grid-auto-columns: calc((100% - 4 * ${space[4]}) / 4.6);

    &[data-cards='wide'] {
      grid-auto-columns: calc((100% - 3 * ${space[4]}) / 3.6);
    }
  }

  ${media.phone} {
    --shelf-gap: ${space[3]};

    grid-auto-columns: ${size.shelfCard};
    margin-right: calc(-1 * ${size.gutter});
    padding-right: ${size.gutter};

    &[data-cards='wide'] {
      grid-auto-columns: ${size.shelfCardWide};
    }
  }
`;

/** `cards` sets how many cards are visible side by side; a narrower screen shows fewer. */
export interface ShelfProps {
  /** The list's accessible name. */
  label: string;
  /** The result of `useShelf`, for a shelf with arrows. */
  control?: ShelfControl;
  /** `songs`: seven cards side by side at 1440 px. `wide`: five larger cards, for albums. */
  cards?: 'songs' | 'wide';
  /** Cards, each an `li`. */
  children: ReactNode;
}

/** A row of cards that scrolls sideways and snaps. */
export function Shelf({ label, control, cards = 'songs', children }: ShelfProps): ReactElement {
  return (
    <Root ref={control?.ref} role="list" aria-label={label} data-shelf="" data-cards={cards}>
      {children}
    </Root>
  );
}
