import { CardGrid, CardSkeleton } from '@nyimbo/shared-ui';

interface CardSkeletonsProps {
  cards: number;
  isRound?: boolean;
  isAlbum?: boolean;
}

/** Placeholders for the cards of a grid. */
export function CardSkeletons({ cards, ...card }: CardSkeletonsProps) {
  return Array.from({ length: cards }, (_, index) => <CardSkeleton key={index} {...card} />);
}

/** Placeholder for a grid of cards. */
export function CardGridSkeleton(props: CardSkeletonsProps) {
  return (
    <CardGrid aria-hidden="true">
      <CardSkeletons {...props} />
    </CardGrid>
  );
}
