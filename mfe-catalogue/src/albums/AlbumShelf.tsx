import { ShelfSection } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Album } from '../api/model.ts';
import { AlbumCards } from './AlbumCards.tsx';

interface AlbumShelfProps {
  title: string;
  albums: readonly Album[];
  seeAllHref?: string;
}

/** A section with a shelf of album cards. */
export function AlbumShelf({ title, albums, seeAllHref }: AlbumShelfProps): ReactElement {
  return (
    <ShelfSection title={title} seeAllHref={seeAllHref} cards="wide">
      <AlbumCards albums={albums} />
    </ShelfSection>
  );
}
