import type { GenreListItem } from '@nyimbo/shared-api';
import { buildPath } from '@nyimbo/shared-api/paths';
import { formatQuantity, GenreTile, TileGrid, type GenreTileProps } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';

interface GenreTilesProps {
  genres: readonly GenreListItem[];
  size?: GenreTileProps['size'];
}

/** Genres as tiles. Neighbouring tiles have different colours. */
export function GenreTiles({ genres, size }: GenreTilesProps): ReactElement {
  return (
    <TileGrid>
      {genres.map(({ slug, name, songCount }, position) => (
        <GenreTile
          key={slug}
          name={name}
          href={buildPath('SongCategories', { category: slug })}
          meta={formatQuantity(songCount, 'song')}
          position={position}
          size={size}
        />
      ))}
    </TileGrid>
  );
}
