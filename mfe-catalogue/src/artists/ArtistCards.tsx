import { ArtistCard } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Artist } from '../api/model.ts';
import { artistHref } from '../songs/songHrefs.ts';
import { presentFollowers } from './presentArtistLine.ts';

/** Artist cards for a grid or a shelf. */
export function ArtistCards({ artists }: { artists: readonly Artist[] }): ReactElement[] {
  return artists.map((artist) => (
    <ArtistCard
      key={artist.artistId}
      artist={{ name: artist.name, pictureUrl: artist.coverUrl }}
      href={artistHref(artist.name)}
      // Without a genre, the followers are the only text, on the phone too.
      meta={artist.genre ?? presentFollowers(artist.followers)}
      metaMore={artist.genre === null ? undefined : presentFollowers(artist.followers)}
    />
  ));
}
