import type { CallAnswer } from '@nyimbo/shared-api';
import { ErrorCard } from '@nyimbo/shared-ui';
import { useCallback, useState, type ReactElement } from 'react';
import { CardSkeletons } from '../albums/CardGridSkeleton.tsx';
import { toArtist } from '../api/model.ts';
import { useCall } from '../api/useCall.ts';
import { Delayed } from '../ui/loading/Delayed.ts';
import { useInView } from '../ui/loading/useInView.ts';
import { ArtistCards } from './ArtistCards.tsx';
import { ARTISTS_A_CITY, ArtistGrid } from './ArtistGrid.ts';
import { CitySection } from './CitySection.tsx';
import type { CityCount } from './presentCities.ts';

/** The most followed artists of one city. Loads when the visitor scrolls near it, because a country has many cities. */
export function CityArtists(count: CityCount): ReactElement {
  const [isNear, setIsNear] = useState(!('IntersectionObserver' in window));
  const ref = useInView(useCallback(() => setIsNear(true), []));
  return (
    <div ref={ref}>
      {isNear ? (
        <NearCityArtists {...count} />
      ) : (
        <CitySection {...count}>
          <ArtistsSkeleton />
        </CitySection>
      )}
    </div>
  );
}

function NearCityArtists(count: CityCount) {
  const query = useCall('artists', { city: count.city, limit: ARTISTS_A_CITY }, takeArtists);
  return (
    <CitySection {...count} isBusy={!query.data && !query.error}>
      {query.data ? (
        <ArtistGrid aria-label={count.city} data-brief="">
          <ArtistCards artists={query.data} />
        </ArtistGrid>
      ) : query.error ? (
        <ErrorCard onRetry={() => void query.refetch()} />
      ) : (
        <Delayed>
          <ArtistsSkeleton />
        </Delayed>
      )}
    </CitySection>
  );
}

function ArtistsSkeleton() {
  return (
    <ArtistGrid aria-hidden="true" data-brief="">
      <CardSkeletons cards={ARTISTS_A_CITY} isRound />
    </ArtistGrid>
  );
}

function takeArtists(answer: CallAnswer<'artists'>) {
  return answer.artists.map(toArtist);
}
