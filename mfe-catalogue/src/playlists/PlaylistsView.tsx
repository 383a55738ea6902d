import type { CallAnswer } from '@nyimbo/shared-api';
import { CardGrid, EmptyState, formatMinutes, formatQuantity, PlaylistCard } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { CardGridSkeleton } from '../albums/CardGridSkeleton.tsx';
import { toSong } from '../api/model.ts';
import { buildPlaylistRequest } from '../api/pageRequests.ts';
import { toNextPage } from '../api/toNextPage.ts';
import { fetchCall } from '../api/fetchCall.ts';
import { useCall } from '../api/useCall.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { usePlayAll } from '../lists/usePlayAll.ts';
import { LoadingContent } from '../ui/loading/LoadingContent.tsx';
import { joinWithDots } from '../ui/joinParts.ts';
import { QueryContent } from '../ui/loading/QueryContent.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { playlistHref } from './playlistHref.ts';
import { toPlaylist } from './toPlaylist.ts';

const SKELETON_CARDS = 7;

/** RTE-17: the playlists. */
export function PlaylistsView(): ReactElement {
  const query = useCall('playlists', {}, toPlaylistCards);
  const playPlaylist = usePlayPlaylist();
  return (
    <>
      <PageHeader title="Playlists" subtitle="Put together by people who were there" />
      <QueryContent
        query={query}
        skeleton={
          <LoadingContent>
            <CardGridSkeleton cards={SKELETON_CARDS} />
          </LoadingContent>
        }
      >
        {(playlists) =>
          playlists.length > 0 ? (
            <CardGrid aria-label="Playlists">
              {playlists.map(({ slug, title, coverUrl, covers, meta }) => (
                <PlaylistCard
                  key={slug}
                  title={title}
                  href={playlistHref(slug)}
                  meta={meta}
                  covers={covers}
                  coverUrl={coverUrl}
                  onPlay={() => playPlaylist(slug)}
                />
              ))}
            </CardGrid>
          ) : (
            <EmptyState title="No playlists yet" text="Our editors are still listening." />
          )
        }
      </QueryContent>
    </>
  );
}

function usePlayPlaylist(): (slug: string) => void {
  const bus = useCatalogueBus();
  const playAll = usePlayAll();
  return (slug) => {
    const request = buildPlaylistRequest(slug);
    fetchCall('playlist', request)
      .then((answer) => {
        const origin = { listTitle: answer.playlist.title, nextPage: toNextPage('playlist', request, answer) };
        if (answer.songs.length > 0) playAll(answer.songs.map(toSong), origin);
        else bus.send('toast/show', { text: 'This playlist has no songs yet.' });
      })
      .catch(() => bus.send('toast/show', { text: 'The playlist did not load. Try again.' }));
  };
}

function toPlaylistCards({ playlists }: CallAnswer<'playlists'>) {
  return playlists.map((playlist) => {
    const { songCount, durationSeconds } = playlist;
    const length = songCount > 0 ? formatMinutes(durationSeconds) : null;
    return { ...toPlaylist(playlist), meta: joinWithDots(formatQuantity(songCount, 'song'), length) };
  });
}
