import { Section, ShelfSkeleton, TileGridSkeleton } from '@nyimbo/shared-ui';
import { styled } from 'styled-components';
import { DelayedAppearance } from '../ui/loading/DelayedAppearance.ts';
import { componentSize } from '../ui/componentSize.ts';
import { size } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { Cities } from './citiesLayout.ts';
import type { HomeContent } from './toHomeContent.ts';
import { ARTISTS_SHOWN, CITIES_SHOWN, GENRES_SHOWN, sectionHeadings } from './sectionHeadings.ts';

/** Placeholder as tall as a city's name with its artist rows. */
const CitySkeleton = styled.div<{ $artists: number }>`
  height: calc(${componentSize.cityHead} + ${({ $artists }) => Math.min($artists, ARTISTS_SHOWN)} * ${size.row});
`;

/**
 * Placeholder for the new releases. The home page shows it until the API's response arrives, and then until the code of
 * the lower sections has loaded.
 */
export function NewReleasesSkeleton(): ReactElement {
  return (
    <Section {...sectionHeadings.newReleases} isBusy>
      <DelayedAppearance>
        <ShelfSkeleton />
      </DelayedAppearance>
    </Section>
  );
}

/** Placeholders for the lower sections of the home page, as tall as the content of the response. */
export function BelowFoldSkeleton({ home }: { home: HomeContent }): ReactElement {
  return (
    <>
      <NewReleasesSkeleton />
      <Section {...sectionHeadings.genres} isBusy>
        <DelayedAppearance>
          <TileGridSkeleton count={Math.min(home.genres.length, GENRES_SHOWN)} />
        </DelayedAppearance>
      </Section>
      <Section {...sectionHeadings.albums} isBusy>
        <DelayedAppearance>
          <ShelfSkeleton cards="wide" />
        </DelayedAppearance>
      </Section>
      <Section {...sectionHeadings.cities} isBusy>
        <Cities aria-hidden="true">
          {home.artistsByCity.slice(0, CITIES_SHOWN).map(({ city, artists }) => (
            <CitySkeleton key={city} $artists={artists.length} />
          ))}
        </Cities>
      </Section>
    </>
  );
}
