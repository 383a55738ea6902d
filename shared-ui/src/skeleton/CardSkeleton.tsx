import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { Shelf } from '../section/Shelf.tsx';
import { Skeleton } from './Skeleton.tsx';

const Root = styled.li`
  min-width: 0;
  scroll-snap-align: start;

  .words {
    display: grid;
    gap: 0.5rem;
    padding: 0.8125rem 0 0.5rem;
  }
`;

interface CardSkeletonProps {
  isRound?: boolean;
  /** Adds the third line of an album card. */
  isAlbum?: boolean;
}

/** Placeholder for the card of a song or album, or a round one for an artist. */
export function CardSkeleton({ isRound, isAlbum }: CardSkeletonProps): ReactElement {
  return (
    <Root aria-hidden="true">
      <Skeleton ratio="1" isRound={isRound} />
      <span className="words">
        <Skeleton width="80%" height="0.875rem" />
        <Skeleton width="50%" height="0.75rem" />
        {/* Its height plus the gap equals the card's third line. */}
        {isAlbum && <Skeleton width="60%" height="0.625rem" />}
      </span>
    </Root>
  );
}

/** Pass the values of the `Shelf` that replaces the skeleton, to avoid a layout shift. `count` defaults to 8. */
export interface ShelfSkeletonProps {
  cards?: 'songs' | 'wide';
  count?: number;
  isRound?: boolean;
}

/** Placeholder for a shelf of cards. */
export function ShelfSkeleton({ cards, count = 8, isRound }: ShelfSkeletonProps): ReactElement {
  return (
    <div aria-hidden="true" inert>
      <Shelf label="Loading" cards={cards}>
        {Array.from({ length: count }, (_, index) => (
          <CardSkeleton key={index} isRound={isRound} isAlbum={cards === 'wide'} />
        ))}
      </Shelf>
    </div>
  );
}
