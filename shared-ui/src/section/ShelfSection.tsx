import type { ReactElement } from 'react';
import { Section, type SectionProps } from './Section.tsx';
import { Shelf, type ShelfProps } from './Shelf.tsx';
import { ShelfArrows } from './ShelfArrows.tsx';
import { useShelf } from './useShelf.ts';

/** A section's props without `actions`, because the arrows take their place. */
export interface ShelfSectionProps extends Omit<SectionProps, 'actions'>, Pick<ShelfProps, 'cards'> {}

/** A section with one shelf of cards, and the shelf's arrows in the heading line. */
export function ShelfSection({ cards, children, ...section }: ShelfSectionProps): ReactElement {
  const control = useShelf();
  return (
    <Section {...section} actions={<ShelfArrows title={section.title} control={control} />}>
      <Shelf label={section.title} control={control} cards={cards}>
        {children}
      </Shelf>
    </Section>
  );
}
