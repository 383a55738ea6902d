import { buildPath } from '@nyimbo/shared-api/paths';
import { formatFullCount, Section } from '@nyimbo/shared-ui';
import type { ReactElement, ReactNode } from 'react';
import type { CityCount } from './sortCities.ts';

/** The section of one city: its name, and a link to all its artists. */
export function CitySection({
  city,
  artists,
  isBusy,
  children,
}: CityCount & { isBusy?: boolean; children: ReactNode }): ReactElement {
  return (
    <Section
      title={city}
      seeAllHref={buildPath('ArtistsOfCity', { city })}
      seeAllLabel={`All ${formatFullCount(artists)}`}
      isBusy={isBusy}
    >
      {children}
    </Section>
  );
}
