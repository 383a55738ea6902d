import type { CallAnswer } from '@nyimbo/shared-api';
import { buildPath } from '@nyimbo/shared-api/paths';
import { ButtonLink, Section } from '@nyimbo/shared-ui';
import { useMemo, type ReactElement } from 'react';
import { CardSkeletons } from '../albums/CardGridSkeleton.tsx';
import { type Artist, toArtist } from '../api/model.ts';
import { type Pages, usePages } from '../api/usePages.ts';
import { GenreLinks } from '../genres/GenreLinks.tsx';
import { useGenreName } from '../genres/useGenreName.ts';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { PagedList } from '../ui/loading/PagedList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ArtistCards } from './ArtistCards.tsx';
import { ArtistGrid } from './ArtistGrid.ts';
import { type ArtistFilter, buildArtistsRequest } from './artistFilter.ts';
import { CategoryLinks } from './CategoryLinks.tsx';
import { CityArtists } from './CityArtists.tsx';
import { CityPicker } from './CityPicker.tsx';
import { formatArtistTotal, sortCities } from './sortCities.ts';

const SKELETON_CARDS = 14;

/** RTE-20 to RTE-22 and RTE-24: all artists, or the artists of a category, a city or a genre. */
export function ArtistsView({ filter }: { filter: ArtistFilter }): ReactElement {
  const request = useMemo(() => buildArtistsRequest(filter), [filter]);
  const pages = usePages('artists', request, { select: selectArtists, getId: getArtistId });
  const title = useArtistsTitle(filter, pages.items?.[0]?.city ?? null);
  const cities = useMemo(() => sortCities(pages.firstPage ?? {}), [pages.firstPage]);
  useDocumentTitle(title);
  const isAll = filter.by === 'none';
  return (
    <>
      {pages.error ? (
        <PageHeader title={title} />
      ) : (
        <PageHeader title={title} subtitle={formatArtistTotal(pages.firstPage?.total, isAll ? cities.length : 0)}>
          <CityPicker city={filter.by === 'city' ? filter.city : null} cities={pages.firstPage?.cities} />
        </PageHeader>
      )}
      {filter.by === 'genre' ? (
        <GenreLinks genre={filter.genre} current="artists" />
      ) : (
        <CategoryLinks category={filter.by === 'category' ? filter.category : null} isAll={isAll} />
      )}
      {isAll ? cities.map((city) => <CityArtists key={city.city} {...city} />) : null}
      {isAll && cities.length > 0 ? (
        <Section title="All artists">
          <ArtistList pages={pages} title={title} />
        </Section>
      ) : (
        <ArtistList pages={pages} title={title} />
      )}
    </>
  );
}

function ArtistList({ pages, title }: { pages: Pages<Artist>; title: string }) {
  return (
    <PagedList
      pages={pages}
      skeleton={
        <ArtistGrid aria-hidden="true">
          <CardSkeletons cards={SKELETON_CARDS} isRound />
        </ArtistGrid>
      }
      empty={{
        title: 'No artists here yet',
        text: 'No artists match this. Browse all artists instead.',
        action: <ButtonLink href={buildPath('Artists')}>All artists</ButtonLink>,
      }}
    >
      {(artists) => (
        <ArtistGrid aria-label={title}>
          <ArtistCards artists={artists} />
        </ArtistGrid>
      )}
    </PagedList>
  );
}

/** Spells the city and the genre as the site does, once an artist or the list of genres has loaded. */
function useArtistsTitle(filter: ArtistFilter, cityOfFirst: string | null): string {
  const genreOrCategory = filter.by === 'genre' ? filter.genre : filter.by === 'category' ? filter.category : '';
  const name = useGenreName(genreOrCategory);
  switch (filter.by) {
    case 'none':
      return 'Artists';
    case 'city':
      return `Artists from ${cityOfFirst ?? filter.city.charAt(0).toUpperCase() + filter.city.slice(1)}`;
    case 'genre':
    case 'category':
      return `${name} artists`;
  }
}

function selectArtists(page: CallAnswer<'artists'>) {
  return page.artists.map(toArtist);
}

const getArtistId = ({ artistId }: Artist) => artistId;
