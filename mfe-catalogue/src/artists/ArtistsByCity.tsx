import { buildPath } from '@nyimbo/shared-api/paths';
import { Section } from '@nyimbo/shared-ui';
import { useMemo } from 'react';
import type { Artist } from '../api/model.ts';
import { ArtistCards } from './ArtistCards.tsx';
import { ArtistGrid } from './ArtistGrid.ts';

/** Artists in one section per city, in the order in which the cities first appear. */
export function ArtistsByCity({ artists }: { artists: readonly Artist[] }) {
  const groups = useMemo(() => [...groupByCity(artists)], [artists]);
  return groups.map(([city, members]) => (
    <Section
      key={city ?? ''}
      title={city ?? 'Elsewhere'}
      seeAllHref={city === null ? undefined : buildPath('ArtistsOfCity', { city })}
    >
      <ArtistGrid aria-label={city ?? 'Elsewhere'}>
        <ArtistCards artists={members} />
      </ArtistGrid>
    </Section>
  ));
}

function groupByCity(artists: readonly Artist[]): Map<string | null, Artist[]> {
  const groups = new Map<string | null, Artist[]>();
  for (const artist of artists) groups.set(artist.city, [...(groups.get(artist.city) ?? []), artist]);
  return groups;
}
