import { Button, ButtonLink, EmptyState, formatQuantity, SongListSkeleton } from '@nyimbo/shared-ui';
import { buildPath } from '@nyimbo/shared-api/paths';
import { useBusState } from '@nyimbo/shared-events/react';
import type { ReactElement } from 'react';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { LongSongRows } from '../songs/LongSongRows.tsx';
import { joinWithDots } from '../ui/joinParts.ts';
import { LoadingContent } from '../ui/loading/LoadingContent.tsx';
import { QueryContent } from '../ui/loading/QueryContent.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { KeepButton } from './KeepButton.tsx';
import { PlayAllButton } from './PlayAllButton.tsx';
import { findSongList } from './songLists.ts';
import { useFavouriteSongs } from './useFavouriteSongs.ts';

const SKELETON_ROWS = 6;

/** The listener's favourites. Asks a visitor who is not logged in to log in first (RTE-5). */
export function FavouritesListView(): ReactElement {
  const bus = useCatalogueBus();
  const session = useBusState(bus, 'session');
  const list = findSongList('favourites');
  useDocumentTitle(list?.title);
  if (session?.status === 'authenticated') return <OwnFavourites userId={session.user.userId} />;
  return (
    <>
      <PageHeader title={list?.title ?? 'Your favourites'} subtitle={list?.subtitle} />
      {session?.status === 'restoring' ? (
        <ListSkeleton />
      ) : (
        <EmptyState
          title="Log in to see your favourites"
          text="We save your favourite songs to your account."
          action={
            <Button
              variant="strong"
              onClick={() => {
                bus.request('auth/log-in', { reason: 'favourite' }).catch(() => {
                  // BusError: the dialog could not open. The shell has reported the failure.
                });
              }}
            >
              Log in
            </Button>
          }
        />
      )}
    </>
  );
}

function OwnFavourites({ userId }: { userId: number }) {
  const query = useFavouriteSongs(userId);
  const list = findSongList('favourites');
  const count = query.data?.length;
  return (
    <>
      <PageHeader
        title={list?.title ?? 'Your favourites'}
        subtitle={joinWithDots(list?.subtitle, count === undefined ? null : formatQuantity(count, 'song'))}
      >
        <KeepButton songs={query.data} />
        <PlayAllButton songs={query.data} listTitle="Your favourites" />
      </PageHeader>
      <QueryContent query={query} skeleton={<ListSkeleton />}>
        {(songs) =>
          songs.length > 0 ? (
            <LongSongRows songs={songs} label="Your favourites" hasHead />
          ) : (
            <EmptyState
              title="No favourites yet"
              text="Tap the heart on any song to save it here."
              action={<ButtonLink href={buildPath('TrendingSongs')}>Trending songs</ButtonLink>}
            />
          )
        }
      </QueryContent>
    </>
  );
}

function ListSkeleton() {
  return (
    <LoadingContent>
      <SongListSkeleton rows={SKELETON_ROWS} />
    </LoadingContent>
  );
}
