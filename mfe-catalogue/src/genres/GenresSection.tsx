import { buildPath } from '@nyimbo/shared-api/paths';
import { ErrorCard, Section, TileGridSkeleton } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useCall } from '../api/useCall.ts';
import { DelayedAppearance } from '../ui/loading/DelayedAppearance.ts';
import { GenreTiles } from './GenreTiles.tsx';
import { selectGenres } from './useGenreName.ts';

/** Number of genres: a multiple of 2, 4 and 6, so that all rows are full at each width. */
const GENRE_COUNT = 12;

/** A section with the largest genres. Renders nothing if there are no genres. */
export function GenresSection(): ReactElement | null {
  const query = useCall('genres', {}, selectGenres);
  if (query.data?.length === 0) return null;
  return (
    <Section title="Genres" seeAllHref={buildPath('AllSongCategories')} isBusy={!query.data && !query.error}>
      {query.data ? <GenreTiles genres={query.data.slice(0, GENRE_COUNT)} /> : null}
      {!query.data && query.error ? <ErrorCard onRetry={() => void query.refetch()} /> : null}
      {!query.data && !query.error ? (
        <DelayedAppearance>
          <TileGridSkeleton count={GENRE_COUNT} />
        </DelayedAppearance>
      ) : null}
    </Section>
  );
}
