import { EmptyState, Skeleton, TileGrid } from '@nyimbo/shared-ui';
import { size } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { useCall } from '../api/useCall.ts';
import { LoadingContent } from '../ui/loading/LoadingContent.tsx';
import { QueryContent } from '../ui/loading/QueryContent.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { GenreTiles } from './GenreTiles.tsx';
import { selectGenres } from './useGenreName.ts';

const SKELETON_TILES = 8;

/** RTE-6: all genres. */
export function GenresView(): ReactElement {
  const query = useCall('genres', {}, selectGenres);
  return (
    <>
      <PageHeader title="Genres" subtitle="From choir lofts to minibus speakers" />
      <QueryContent query={query} skeleton={<TilesSkeleton />}>
        {(genres) =>
          genres.length > 0 ? (
            <GenreTiles genres={genres} size="lg" />
          ) : (
            <EmptyState title="No genres yet" text="Genres appear with the first songs." />
          )
        }
      </QueryContent>
    </>
  );
}

function TilesSkeleton() {
  return (
    <LoadingContent>
      <TileGrid aria-hidden="true">
        {Array.from({ length: SKELETON_TILES }, (_, index) => (
          <li key={index}>
            <Skeleton height={size.tileLarge} />
          </li>
        ))}
      </TileGrid>
    </LoadingContent>
  );
}
