import { buildPath } from '@nyimbo/shared-api/paths';
import { formatQuantity, Section, Shelf, SongListSkeleton } from '@nyimbo/shared-ui';
import { AlbumShelf } from '../albums/AlbumShelf.tsx';
import { isNotFound } from '../api/isNotFound.ts';
import { useCall } from '../api/useCall.ts';
import { ArtistCards } from '../artists/ArtistCards.tsx';
import { PlayAllButton } from '../lists/PlayAllButton.tsx';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { SongRows } from '../songs/SongRows.tsx';
import { SongShelf } from '../songs/SongShelf.tsx';
import { LoadingPlace } from '../ui/LoadingPlace.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { MissingState } from '../ui/MissingState.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { GenreLinks } from './GenreLinks.tsx';
import { type GenreData, presentGenre } from './presentGenre.ts';
import { useGenreName } from './useGenreName.ts';

const SKELETON_ROWS = 8;
/** Keeps the line's height until its words are there. */
const NO_BREAK_SPACE = '\u00a0';

/** RTE-7: the songs of a category, and the way to its featured, new, albums and artists. */
export function GenreView({ category }: { category: string }) {
  const query = useCall('genre', { name: category }, presentGenre);
  const name = useGenreName(category);
  useDocumentTitle(`${query.data?.genre.name ?? name} songs`);
  if (isNotFound(query.error)) return <NoSuchGenre category={category} />;
  return (
    <>
      <PageHead
        title={query.data?.genre.name ?? name}
        line={query.data ? formatQuantity(query.data.genre.songCount, 'song') : NO_BREAK_SPACE}
      >
        <PlayAllButton songs={query.data?.popular} />
      </PageHead>
      <GenreLinks genre={category} current="songs" />
      <Loaded
        query={query}
        skeleton={
          <LoadingPlace>
            <SongListSkeleton rows={SKELETON_ROWS} />
          </LoadingPlace>
        }
      >
        {(data) => <GenreSections category={category} data={data} />}
      </Loaded>
    </>
  );
}

function GenreSections({ category: genre, data }: { category: string; data: GenreData }) {
  return (
    <>
      <SongRows songs={data.popular} label={`${data.genre.name} songs`} hasHead />
      <SongShelf title="Featured songs" songs={data.featured} seeAllHref={buildPath('GenreFeatured', { genre })} />
      <SongShelf title="New songs" songs={data.newest} seeAllHref={buildPath('GenreNew', { genre })} />
      <AlbumShelf title="Popular albums" albums={data.albums} seeAllHref={buildPath('GenreAlbums', { genre })} />
      <Section title="Artists" seeAllHref={buildPath('ArtistsOfGenre', { genre })}>
        <Shelf label="Artists">
          <ArtistCards artists={data.artists} />
        </Shelf>
      </Section>
    </>
  );
}

function NoSuchGenre({ category }: { category: string }) {
  return (
    <MissingState
      title={`There is no genre “${category}”`}
      text="It may be spelt differently here. All genres are one step away."
      href={buildPath('AllSongCategories')}
      linkText="All genres"
    />
  );
}
