import { ArtistCard } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Artist } from '../api/model.ts';
import { artistHref } from '../songs/songHrefs.ts';
import { formatFollowers } from './formatArtistSummary.ts';

/** Artist cards for a grid or a shelf. */
export function ArtistCards({ artists }: { artists: readonly Artist[] }): ReactElement[] {
  return artists.map((artist) => (
    <ArtistCard
      key={artist.artistId}
      artist={{ name: artist.name, pictureUrl: artist.coverUrl }}
      href={artistHref(artist.name)}
      // Without a genre, show the followers on the phone too, because they are the only text.
      meta={artist.genre ?? formatFollowers(artist.followers)}
      metaMore={artist.genre === null ? undefined : formatFollowers(artist.followers) || undefined}
    />
  ));
}
