import { buildPath } from '@nyimbo/shared-api/paths';
import { Section } from '@nyimbo/shared-ui';
import { color, fontFamily, media, size, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import type { Artist } from '../api/model.ts';
import { ArtistRows } from '../artists/ArtistRows.tsx';
import { partSize } from '../ui/partSize.ts';

const CITIES_SHOWN = 4;
const ARTISTS_SHOWN = 4;

const Cities = styled.div`
  /* Holds the words for screen readers in place: they would widen the page otherwise. */
  position: relative;
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 0 ${space[8]};

  ${media.belowRowsWide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    row-gap: ${space[6]};
  }

  ${media.phone} {
    grid-template-columns: none;
    grid-auto-flow: column;
    grid-auto-columns: ${partSize.cityPhone};
    gap: 0 ${space[5]};
    overflow-x: auto;
    margin-right: calc(-1 * ${size.gutter});
    padding-right: ${size.gutter};
    scrollbar-width: none;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space[2]};
  padding: ${space[2]} 0 ${space[3]};
  border-bottom: ${size.ring} solid ${color.text};

  h3 {
    font: 700 1.0625rem/1.375rem ${fontFamily.display};
    font-stretch: 112%;
  }

  a {
    ${type.meta};
    margin-left: auto;
    padding: 0.375rem 0;
    margin-block: -0.375rem;
    color: ${color.text2};
  }
`;

/** Who makes music where: the best followed artists of the first cities. */
export function CitiesSection({ cities }: { cities: readonly { city: string; artists: Artist[] }[] }) {
  return (
    <Section title="Artists by city" seeAllHref={buildPath('Artists')} seeAllLabel="All cities">
      <Cities>
        {cities.slice(0, CITIES_SHOWN).map(({ city, artists }) => (
          <div key={city}>
            <Head>
              <h3>{city}</h3>
              <a href={buildPath('ArtistsOfCity', { city })}>
                All <span className="sr">artists </span>in {city}
              </a>
            </Head>
            <ArtistRows artists={artists.slice(0, ARTISTS_SHOWN)} />
          </div>
        ))}
      </Cities>
    </Section>
  );
}
