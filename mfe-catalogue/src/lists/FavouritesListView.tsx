import { Button, ButtonLink, EmptyState, SongListSkeleton } from '@nyimbo/shared-ui';
import type { CallAnswer } from '@nyimbo/shared-api';
import { buildPath } from '@nyimbo/shared-api/paths';
import { useBusState } from '@nyimbo/shared-events/react';
import { useMemo } from 'react';
import { toSong } from '../api/model.ts';
import { useCall } from '../api/useCall.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { useFavourites } from '../songs/useFavourites.ts';
import { SongRows } from '../songs/SongRows.tsx';
import { LoadingPlace } from '../ui/LoadingPlace.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { PlayAllButton } from './PlayAllButton.tsx';
import { findSongList } from './songLists.ts';

const SKELETON_ROWS = 6;

/** The listener's own favourites: asks for a login first (RTE-5). */
export function FavouritesListView() {
  const bus = useCatalogueBus();
  const session = useBusState(bus, 'session');
  const list = findSongList('favourites');
  if (session?.status === 'authenticated') return <OwnFavourites userId={session.user.userId} />;
  return (
    <>
      <PageHead title={list?.title ?? 'Your favourites'} line={list?.line} />
      {session?.status === 'restoring' ? (
        <ListPlace />
      ) : (
        <EmptyState
          title="Log in to see your favourites"
          text="Songs that you give a heart are kept with your account."
          action={
            <Button
              variant="strong"
              onClick={() => {
                bus.request('auth/log-in', { reason: 'favourite' }).catch(() => {
                  // The dialog could not be opened; the shell has said so.
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
  const favourites = useFavourites();
  // By listener: another account on this device must not see this one's list.
  const query = useCall('favourites', {}, presentFavourites, userId);
  const shown = useMemo(() => query.data?.filter((song) => favourites.has(song.songId)), [query.data, favourites]);
  const list = findSongList('favourites');
  return (
    <>
      <PageHead title={list?.title ?? 'Your favourites'} line={list?.line}>
        <PlayAllButton songs={shown} />
      </PageHead>
      <Loaded query={{ ...query, data: shown }} skeleton={<ListPlace />}>
        {(songs) =>
          songs.length > 0 ? (
            <SongRows songs={songs} label="Your favourites" hasHead />
          ) : (
            <EmptyState
              title="No favourites yet"
              text="Press the heart on a song, and it is kept here."
              action={<ButtonLink href={buildPath('TrendingSongs')}>Trending songs</ButtonLink>}
            />
          )
        }
      </Loaded>
    </>
  );
}

function ListPlace() {
  return (
    <LoadingPlace>
      <SongListSkeleton rows={SKELETON_ROWS} />
    </LoadingPlace>
  );
}

function presentFavourites({ songs }: CallAnswer<'favourites'>) {
  return songs.map(toSong);
}
