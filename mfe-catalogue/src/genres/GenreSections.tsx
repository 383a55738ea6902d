import { buildPath } from '@nyimbo/shared-api/paths';
import { ErrorCard, Section, ShelfSection, ShelfSkeleton } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { AlbumShelf } from '../albums/AlbumShelf.tsx';
import type { CallResult } from '../api/useCall.ts';
import { ArtistCards } from '../artists/ArtistCards.tsx';
import { SongShelf } from '../songs/SongShelf.tsx';
import { DelayedAppearance } from '../ui/loading/DelayedAppearance.ts';
import type { GenreContent } from './toGenreContent.ts';

/** The sections below a genre's songs. Empty sections are not rendered. */
export function GenreSections({ genre, query }: { genre: string; query: CallResult<GenreContent> }): ReactElement {
  const featured = { title: 'Featured songs', seeAllHref: buildPath('GenreFeatured', { genre }) };
  if (!query.data) {
    return (
      <Section {...featured} isBusy={!query.error}>
        {query.error ? (
          <ErrorCard onRetry={() => void query.refetch()} />
        ) : (
          <DelayedAppearance>
            <ShelfSkeleton />
          </DelayedAppearance>
        )}
      </Section>
    );
  }
  const { data } = query;
  return (
    <>
      {data.featured.length > 0 && <SongShelf {...featured} songs={data.featured} />}
      {data.newest.length > 0 && (
        <SongShelf title="New songs" songs={data.newest} seeAllHref={buildPath('GenreNew', { genre })} />
      )}
      {data.albums.length > 0 && (
        <AlbumShelf title="Popular albums" albums={data.albums} seeAllHref={buildPath('GenreAlbums', { genre })} />
      )}
      {data.artists.length > 0 && (
        <ShelfSection title="Artists" seeAllHref={buildPath('ArtistsOfGenre', { genre })}>
          <ArtistCards artists={data.artists} />
        </ShelfSection>
      )}
    </>
  );
}
