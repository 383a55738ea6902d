import { SongListSkeleton, BelowHero } from '@nyimbo/shared-ui';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { ReactElement } from 'react';
import { isNotFound } from '../api/isNotFound.ts';
import { useCall } from '../api/useCall.ts';
import { useSongPages } from '../lists/useSongPages.ts';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { LongSongRows } from '../songs/LongSongRows.tsx';
import { MissingState } from '../ui/MissingState.tsx';
import { PagedList } from '../ui/loading/PagedList.tsx';
import { GenreHero } from './GenreHero.tsx';
import { GenreLinks } from './GenreLinks.tsx';
import { GenreSections } from './GenreSections.tsx';
import { toGenreContent } from './toGenreContent.ts';
import { useListedGenre } from './useGenreName.ts';

const SKELETON_ROWS = 8;

/** RTE-7: the songs of a category, and links to its featured songs, new songs, albums and artists. */
export function GenreView({ category }: { category: string }): ReactElement {
  const query = useCall('genre', { name: category }, toGenreContent);
  const pages = useSongPages('songs', { fetch: 'popular', genre: category });
  const listed = useListedGenre(category);
  const name = query.data?.genre.name ?? listed.name;
  const songCount = query.data?.genre.songCount ?? (query.error ? null : undefined);
  useDocumentTitle(`${name} songs`);
  if (isNotFound(query.error)) return <NoSuchGenre category={category} />;
  return (
    <>
      <GenreHero name={name} position={listed.position} songCount={songCount} pages={pages} />
      <BelowHero aria-label={`${name} songs`}>
        <GenreLinks genre={category} current="songs" />
        <PagedList
          pages={pages}
          skeleton={<SongListSkeleton rows={SKELETON_ROWS} />}
          empty={{ title: 'No songs here yet', text: 'Songs appear here as they’re released and played.' }}
          loadsOnPressOnly
        >
          {(songs) => (
            <LongSongRows
              songs={songs}
              total={pages.firstPage?.total}
              nextPage={pages.nextPage}
              label={`${name} songs`}
              hasHead
            />
          )}
        </PagedList>
      </BelowHero>
      {pages.items || pages.error ? <GenreSections genre={category} query={query} /> : null}
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
