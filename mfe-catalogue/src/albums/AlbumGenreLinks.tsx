import { buildPath } from '@nyimbo/shared-api/paths';
import { Chip } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { GenreChips } from '../genres/GenreChips.tsx';

/** RTE-14, RTE-16: links to all albums and to each genre's albums. */
export function AlbumGenreLinks({ genre }: { genre: string | null }): ReactElement {
  return (
    <GenreChips current={genre} buildHref={(slug) => buildPath('AlbumsOfGenre', { genre: slug })}>
      <Chip href={buildPath('Albums')} isCurrent={genre === null}>
        All
      </Chip>
    </GenreChips>
  );
}
