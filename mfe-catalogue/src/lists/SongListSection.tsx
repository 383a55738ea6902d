import type { CallAnswer, SongFetchKind } from '@nyimbo/shared-api';
import { ErrorCard, Section, ShelfSkeleton } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { toSong } from '../api/model.ts';
import { useCall } from '../api/useCall.ts';
import { SongShelf } from '../songs/SongShelf.tsx';
import { DelayedAppearance } from '../ui/loading/DelayedAppearance.ts';

const SONG_COUNT = 16;

interface SongListSectionProps {
  title: string;
  kind: SongFetchKind;
  seeAllHref: string;
}

/** A song list as a shelf, with its own skeleton and error card. Renders nothing for an empty list. */
export function SongListSection({ title, kind, seeAllHref }: SongListSectionProps): ReactElement | null {
  const query = useCall('songs', { fetch: kind }, selectFirstSongs);
  if (query.data) {
    return query.data.length > 0 ? <SongShelf title={title} songs={query.data} seeAllHref={seeAllHref} /> : null;
  }
  return (
    <Section title={title} seeAllHref={seeAllHref} isBusy={!query.error}>
      {query.error ? (
        <ErrorCard onRetry={() => void query.refetch()} />
      ) : (
        <DelayedAppearance>
          <ShelfSkeleton />
        </DelayedAppearance>
      )}
    </Section>
  );
}

function selectFirstSongs(answer: CallAnswer<'songs'>) {
  return answer.songs.slice(0, SONG_COUNT).map(toSong);
}
