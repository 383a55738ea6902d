import { ArtistCard } from '@nyimbo/shared-ui';
import type { Artist } from '../api/model.ts';
import { artistHref } from '../songs/songHrefs.ts';
import { presentArtistLine } from './presentArtistLine.ts';

/** Artists as cards, for a grid or a shelf. */
export function ArtistCards({ artists }: { artists: readonly Artist[] }) {
  return artists.map((artist) => (
    <ArtistCard
      key={artist.artistId}
      artist={{ name: artist.name, pictureUrl: artist.coverUrl }}
      href={artistHref(artist.name)}
      meta={presentArtistLine(artist)}
    />
  ));
}
