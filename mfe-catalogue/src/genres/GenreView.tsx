import { formatQuantity, SongListSkeleton } from '@nyimbo/shared-ui';
import { buildPath } from '@nyimbo/shared-api/paths';
import { isNotFound } from '../api/isNotFound.ts';
import { useCall } from '../api/useCall.ts';
import { PlayAllButton } from '../lists/PlayAllButton.tsx';
import { useSongPages } from '../lists/useSongPages.ts';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { LongSongRows } from '../songs/LongSongRows.tsx';
import { MissingState } from '../ui/MissingState.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { GenreLinks } from './GenreLinks.tsx';
import { GenreSections } from './GenreSections.tsx';
import { presentGenre } from './presentGenre.ts';
import { useGenreName } from './useGenreName.ts';

const SKELETON_ROWS = 8;

/** RTE-7: the songs of a category, and the way to its featured, new, albums and artists. */
export function GenreView({ category }: { category: string }) {
  const query = useCall('genre', { name: category }, presentGenre);
  const pages = useSongPages({ fetch: 'popular', genre: category });
  const name = useGenreName(category);
  const genre = query.data?.genre;
  useDocumentTitle(`${genre?.name ?? name} songs`);
  if (isNotFound(query.error)) return <NoSuchGenre category={category} />;
  return (
    <>
      <PageHead title={genre?.name ?? name} line={genre ? formatQuantity(genre.songCount, 'song') : ''}>
        <PlayAllButton songs={pages.items} listTitle={`${genre?.name ?? name} songs`} />
      </PageHead>
      <GenreLinks genre={category} current="songs" />
      <PagedList
        pages={pages}
        skeleton={<SongListSkeleton rows={SKELETON_ROWS} />}
        empty={{ title: 'No songs here yet', text: 'Songs appear here as they’re released and played.' }}
        isByPress
      >
        {(songs) => (
          <LongSongRows
            songs={songs}
            total={pages.firstPage?.total}
            hasMore={pages.hasMore}
            label={`${genre?.name ?? name} songs`}
            hasHead
          />
        )}
      </PagedList>
      {pages.items || query.data ? <GenreSections genre={category} query={query} /> : null}
    </>
  );
}

function NoSuchGenre({ category }: { category: string }) {
  return (
    <MissingState
      title={`We couldn’t find the genre “${category}”`}
      text="Check the spelling, or browse all genres."
      href={buildPath('AllSongCategories')}
      linkText="All genres"
    />
  );
}
