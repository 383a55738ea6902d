import { ErrorCard, Section, ShelfSkeleton } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { buildArtistRequest } from '../api/pageRequests.ts';
import { useCall } from '../api/useCall.ts';
import { toArtistContent } from '../artists/toArtistContent.ts';
import { artistHref } from '../songs/songHrefs.ts';
import { DelayedAppearance } from '../ui/loading/DelayedAppearance.ts';
import { AlbumShelf } from './AlbumShelf.tsx';

/** All albums by the artist, shown below an album. */
export function AlbumsByArtist({ artist }: { artist: string }): ReactElement {
  const query = useCall('artist', buildArtistRequest(artist), toArtistContent);
  const section = { title: `Albums by ${artist}`, seeAllHref: artistHref(artist) };
  if (query.data) return <AlbumShelf {...section} albums={query.data.albums} />;
  return (
    <Section {...section} isBusy={!query.error}>
      {query.error ? (
        <ErrorCard onRetry={() => void query.refetch()} />
      ) : (
        <DelayedAppearance>
          <ShelfSkeleton cards="wide" />
        </DelayedAppearance>
      )}
    </Section>
  );
}
