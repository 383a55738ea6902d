import { ArtistRow } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Artist } from '../api/model.ts';
import { artistHref } from '../songs/songHrefs.ts';
import { formatArtistSummary } from './formatArtistSummary.ts';

/** Artists as rows of a list. */
export function ArtistRows({ artists }: { artists: readonly Artist[] }): ReactElement {
  return (
    <ul>
      {artists.map((artist) => (
        <ArtistRow
          key={artist.artistId}
          artist={{ name: artist.name, pictureUrl: artist.coverUrl }}
          href={artistHref(artist.name)}
          meta={formatArtistSummary(artist)}
        />
      ))}
    </ul>
  );
}
