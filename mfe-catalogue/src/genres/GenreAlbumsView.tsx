import type { ReactElement } from 'react';
import { AlbumGenreLinks } from '../albums/AlbumGenreLinks.tsx';
import { AlbumGridView } from '../albums/AlbumGridView.tsx';
import { GenreLinks } from './GenreLinks.tsx';
import { useGenreName } from './useGenreName.ts';

/** The albums of a genre: titled 'Popular … albums' on the genre's pages, '… albums' at the albums' own URL. */
export function GenreAlbumsView({ genre, isPopular = false }: { genre: string; isPopular?: boolean }): ReactElement {
  const name = useGenreName(genre);
  return (
    <AlbumGridView
      title={isPopular ? `Popular ${name} albums` : `${name} albums`}
      request={{ genre }}
      links={isPopular ? <GenreLinks genre={genre} current="albums" /> : <AlbumGenreLinks genre={genre} />}
    />
  );
}
