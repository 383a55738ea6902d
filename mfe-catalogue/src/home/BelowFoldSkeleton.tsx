import { Section, ShelfSkeleton, TileGridSkeleton } from '@nyimbo/shared-ui';
import { styled } from 'styled-components';
import { Delayed } from '../ui/loading/Delayed.ts';
import { partSize } from '../ui/partSize.ts';
import { size } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { Cities } from './citiesLayout.ts';
import type { HomeData } from './presentHome.ts';
import { ARTISTS_SHOWN, CITIES_SHOWN, GENRES_SHOWN, sectionHeadings } from './sectionHeadings.ts';

/** Placeholder as tall as a city's name and its artist rows. */
const CitySkeleton = styled.div<{ $artists: number }>`
  height: calc(${partSize.cityHead} + ${({ $artists }) => Math.min($artists, ARTISTS_SHOWN)} * ${size.row});
`;

/**
 * Placeholder shared by both loading states of the home page: before the answer, and before the lower sections' code.
 */
export function NewReleasesSkeleton(): ReactElement {
  return (
    <Section {...sectionHeadings.newReleases} isBusy>
      <Delayed>
        <ShelfSkeleton />
      </Delayed>
    </Section>
  );
}

/** Placeholders for the lower sections of the home page, as tall as the content in the answer. */
export function BelowFoldSkeleton({ home }: { home: HomeData }): ReactElement {
  return (
    <>
      <NewReleasesSkeleton />
      <Section {...sectionHeadings.genres} isBusy>
        <Delayed>
          <TileGridSkeleton count={Math.min(home.genres.length, GENRES_SHOWN)} />
        </Delayed>
      </Section>
      <Section {...sectionHeadings.albums} isBusy>
        <Delayed>
          <ShelfSkeleton cards="wide" />
        </Delayed>
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
