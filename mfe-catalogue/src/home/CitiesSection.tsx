import { buildPath } from '@nyimbo/shared-api/paths';
import { Section } from '@nyimbo/shared-ui';
import { fontFamily } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { Artist } from '../api/model.ts';
import { ArtistRows } from '../artists/ArtistRows.tsx';
import { SectionHeading } from '../ui/SectionHeading.ts';
import { Cities } from './citiesLayout.ts';
import { ARTISTS_SHOWN, CITIES_SHOWN, sectionHeadings } from './sectionHeadings.ts';

const CitiesHeading = styled(SectionHeading)`
  h3 {
    font: 700 1.0625rem/1.375rem ${fontFamily.display};
    font-stretch: 112%;
  }
`;

/** Artists by city: each city's most followed artists, for the first cities of the response. */
export function CitiesSection({ cities }: { cities: readonly { city: string; artists: Artist[] }[] }): ReactElement {
  return (
    <Section {...sectionHeadings.cities}>
      <Cities>
        {cities.slice(0, CITIES_SHOWN).map(({ city, artists }) => (
          <div key={city}>
            <CitiesHeading>
              <h3>{city}</h3>
              <a href={buildPath('ArtistsOfCity', { city })}>
                All <span className="sr">artists </span>in {city}
              </a>
            </CitiesHeading>
            <ArtistRows artists={artists.slice(0, ARTISTS_SHOWN)} />
          </div>
        ))}
      </Cities>
    </Section>
  );
}
