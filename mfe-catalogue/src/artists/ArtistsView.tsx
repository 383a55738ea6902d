import type { CallAnswer } from '@nyimbo/shared-api';
import { buildPath } from '@nyimbo/shared-api/paths';
import { ButtonLink } from '@nyimbo/shared-ui';
import { useMemo } from 'react';
import { CardGridSkeleton } from '../albums/AlbumGridView.tsx';
import { type Artist, toArtist } from '../api/model.ts';
import { usePages } from '../api/usePages.ts';
import { GenreLinks } from '../genres/GenreLinks.tsx';
import { useGenreName } from '../genres/useGenreName.ts';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { PagedList } from '../ui/PagedList.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ArtistCards } from './ArtistCards.tsx';
import { ArtistGrid } from './ArtistGrid.ts';
import { type ArtistFilter, buildArtistsRequest } from './artistFilter.ts';
import { ArtistsByCity } from './ArtistsByCity.tsx';
import { CategoryLinks } from './CategoryLinks.tsx';
import { CityPicker } from './CityPicker.tsx';

const SKELETON_CARDS = 14;
/** More artists than this stand in one grid: grouped, a page that comes later would tear the groups apart. */
const MAX_GROUPED = 60;

/** RTE-20 to RTE-22 and RTE-24: artists, all or of a category, a city or a genre. */
export function ArtistsView({ filter }: { filter: ArtistFilter }) {
  const request = useMemo(() => buildArtistsRequest(filter), [filter]);
  const pages = usePages('artists', request, takeArtists, idOfArtist);
  const title = useArtistsTitle(filter, pages.items?.[0]?.city ?? null);
  useDocumentTitle(title);
  const isGrouped = filter.by === 'none' && !pages.hasMore && (pages.items?.length ?? 0) <= MAX_GROUPED;
  return (
    <>
      <PageHead title={title}>
        <CityPicker city={filter.by === 'city' ? filter.city : null} cities={pages.firstPage?.cities} />
      </PageHead>
      {filter.by === 'genre' ? (
        <GenreLinks genre={filter.genre} current="artists" />
      ) : (
        <CategoryLinks category={filter.by === 'category' ? filter.category : null} isAll={filter.by === 'none'} />
      )}
      <PagedList
        pages={pages}
        skeleton={<CardGridSkeleton cards={SKELETON_CARDS} isRound />}
        empty={{
          title: 'No artists here yet',
          text: 'Nobody we know of fits this. Other artists are one step away.',
          action: <ButtonLink href={buildPath('Artists')}>All artists</ButtonLink>,
        }}
      >
        {(artists) =>
          isGrouped ? (
            <ArtistsByCity artists={artists} />
          ) : (
            <ArtistGrid aria-label={title}>
              <ArtistCards artists={artists} />
            </ArtistGrid>
          )
        }
      </PagedList>
    </>
  );
}

/** The city and the genre as the site spells them, once an artist or the list of genres has told. */
function useArtistsTitle(filter: ArtistFilter, cityOfFirst: string | null): string {
  const asked = filter.by === 'genre' ? filter.genre : filter.by === 'category' ? filter.category : '';
  const name = useGenreName(asked);
  switch (filter.by) {
    case 'none':
      return 'Artists';
    case 'city':
      return `Artists of ${cityOfFirst ?? filter.city.charAt(0).toUpperCase() + filter.city.slice(1)}`;
    case 'genre':
    case 'category':
      return `${name} artists`;
  }
}

function takeArtists(page: CallAnswer<'artists'>) {
  return page.artists.map(toArtist);
}

const idOfArtist = ({ artistId }: Artist) => artistId;
