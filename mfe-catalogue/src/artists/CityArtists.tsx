import type { CallAnswer } from '@nyimbo/shared-api';
import { ErrorCard } from '@nyimbo/shared-ui';
import { useCallback, useState, type ReactElement } from 'react';
import { CardSkeletons } from '../albums/CardGridSkeleton.tsx';
import { toArtist } from '../api/model.ts';
import { useCall } from '../api/useCall.ts';
import { DelayedAppearance } from '../ui/loading/DelayedAppearance.ts';
import { useInView } from '../ui/loading/useInView.ts';
import { ArtistCards } from './ArtistCards.tsx';
import { MAX_ARTISTS_PER_CITY, ArtistGrid } from './ArtistGrid.ts';
import { CitySection } from './CitySection.tsx';
import type { CityCount } from './sortCities.ts';

/** The most followed artists of one city. Loads when the visitor scrolls near it, because a country has many cities. */
export function CityArtists(count: CityCount): ReactElement {
  const [isNear, setIsNear] = useState(!('IntersectionObserver' in globalThis));
  const ref = useInView(useCallback(() => setIsNear(true), []));
  return (
    <div ref={ref}>
      {isNear ? (
        <LoadedCityArtists {...count} />
      ) : (
        <CitySection {...count}>
          <ArtistsSkeleton />
        </CitySection>
      )}
    </div>
  );
}

/** The section once it is near the viewport: loads the artists. */
function LoadedCityArtists(count: CityCount) {
  const query = useCall('artists', { city: count.city, limit: MAX_ARTISTS_PER_CITY }, selectArtists);
  return (
    <CitySection {...count} isBusy={!query.data && !query.error}>
      {query.data ? (
        <ArtistGrid aria-label={count.city} data-brief="">
          <ArtistCards artists={query.data} />
        </ArtistGrid>
      ) : query.error ? (
        <ErrorCard onRetry={() => void query.refetch()} />
      ) : (
        <DelayedAppearance>
          <ArtistsSkeleton />
        </DelayedAppearance>
      )}
    </CitySection>
  );
}

function ArtistsSkeleton() {
  return (
    <ArtistGrid aria-hidden="true" data-brief="">
      <CardSkeletons cards={MAX_ARTISTS_PER_CITY} isRound />
    </ArtistGrid>
  );
}

function selectArtists(answer: CallAnswer<'artists'>) {
  return answer.artists.map(toArtist);
}
