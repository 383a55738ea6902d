import { useBusState } from '@nyimbo/shared-events/react';
import { useEffect, useState } from 'react';
import type { Artist } from '../api/model.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

/**
 * Returns an artist's number of followers, with the listener's own follow. The artist's data can be half a minute old,
 * because browsers and the server cache it. The listener's own list and the responses to their clicks are newer.
 */
export function useFollowers(artist: Pick<Artist, 'name' | 'followers'>): number {
  const bus = useCatalogueBus();
  const listed = useBusState(bus, 'follows')?.artists.find(({ name }) => name === artist.name)?.followers;
  // The number is stored with its artist, so a new answer resets it.
  const [last, setLast] = useState({ artist, followers: artist.followers });
  if (last.artist !== artist) setLast({ artist, followers: artist.followers });

  useEffect(
    () =>
      bus.on('follow/changed', ({ artist: name, followers }) =>
        setLast((before) => (before.artist.name === name ? { ...before, followers } : before)),
      ),
    [bus],
  );
  return listed ?? last.followers;
}
