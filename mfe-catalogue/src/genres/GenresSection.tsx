import { buildPath } from '@nyimbo/shared-api/paths';
import { ErrorCard, Section, TileGridSkeleton } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useCall } from '../api/useCall.ts';
import { Delayed } from '../ui/loading/Delayed.ts';
import { GenreTiles } from './GenreTiles.tsx';
import { takeGenres } from './useGenreName.ts';

/** A number of genres that fills every row at each width. */
const SHOWN = 12;

/** The largest genres, as one section among others. Renders nothing if there are none. */
export function GenresSection(): ReactElement | null {
  const query = useCall('genres', {}, takeGenres);
  if (query.data?.length === 0) return null;
  return (
    <Section title="Genres" seeAllHref={buildPath('AllSongCategories')} isBusy={!query.data && !query.error}>
      {query.data ? <GenreTiles genres={query.data.slice(0, SHOWN)} /> : null}
      {!query.data && query.error ? <ErrorCard onRetry={() => void query.refetch()} /> : null}
      {!query.data && !query.error ? (
        <Delayed>
          <TileGridSkeleton count={SHOWN} />
        </Delayed>
      ) : null}
    </Section>
  );
}
