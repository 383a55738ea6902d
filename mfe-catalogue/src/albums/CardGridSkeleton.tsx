import { CardGrid, CardSkeleton } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';

interface CardSkeletonsProps {
  cards: number;
  isRound?: boolean;
  isAlbum?: boolean;
}

/** Placeholders for the cards of a grid. */
export function CardSkeletons({ cards, ...card }: CardSkeletonsProps): ReactElement[] {
  return Array.from({ length: cards }, (_, index) => <CardSkeleton key={index} {...card} />);
}

/** Placeholder for a grid of cards. */
export function CardGridSkeleton(props: CardSkeletonsProps): ReactElement {
  return (
    <CardGrid aria-hidden="true">
      <CardSkeletons {...props} />
    </CardGrid>
  );
}
