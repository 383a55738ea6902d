import { CardGrid, CardSkeleton } from '@nyimbo/shared-ui';

interface CardSkeletonsProps {
  cards: number;
  isRound?: boolean;
  isAlbum?: boolean;
}

/** The places of cards, for a grid. */
export function CardSkeletons({ cards, ...card }: CardSkeletonsProps) {
  return Array.from({ length: cards }, (_, index) => <CardSkeleton key={index} {...card} />);
}

/** The place of a grid of cards. */
export function CardGridSkeleton(props: CardSkeletonsProps) {
  return (
    <CardGrid aria-hidden="true">
      <CardSkeletons {...props} />
    </CardGrid>
  );
}
