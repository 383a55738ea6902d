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

/** The place of one card, of a song or album, or round for an artist. */
export function CardSkeleton({ isRound }: { isRound?: boolean }): ReactElement {
  return (
    <Root aria-hidden="true">
      <Skeleton ratio="1" isRound={isRound} />
      <span className="words">
        <Skeleton width="80%" height="0.875rem" />
        <Skeleton width="50%" height="0.75rem" />
      </span>
    </Root>
  );
}

export interface ShelfSkeletonProps {
  cards?: 'songs' | 'wide';
  count?: number;
  isRound?: boolean;
}

/** The place of a shelf of cards. */
export function ShelfSkeleton({ cards, count = 8, isRound }: ShelfSkeletonProps): ReactElement {
  return (
    <div aria-hidden="true" inert>
      <Shelf label="Loading" cards={cards}>
        {Array.from({ length: count }, (_, index) => (
          <CardSkeleton key={index} isRound={isRound} />
        ))}
      </Shelf>
    </div>
  );
}
