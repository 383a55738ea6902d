import type { CallAnswer, CallRequest } from '@nyimbo/shared-api';
import { buildPath } from '@nyimbo/shared-api/paths';
import { formatQuantity, SongListSkeleton } from '@nyimbo/shared-ui';
import { presentLength, sumSeconds } from '../albums/presentLength.ts';
import { isNotFound } from '../api/isNotFound.ts';
import { toSong } from '../api/model.ts';
import { useCall } from '../api/useCall.ts';
import { PlayAllButton } from '../lists/PlayAllButton.tsx';
import { useCanonical } from '../mount/useCanonical.ts';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { LongSongRows } from '../songs/LongSongRows.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { joinParts } from '../ui/joinParts.ts';
import { LoadingPlace } from '../ui/LoadingPlace.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { MissingState } from '../ui/MissingState.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { playlistHref } from './playlistHref.ts';

const SKELETON_ROWS = 8;

/** RTE-17: one playlist with its songs, which play as a queue. */
export function PlaylistView({ slug }: CallRequest<'playlist'>) {
  const query = useCall('playlist', { slug }, presentPlaylist);
  useDocumentTitle(query.data?.playlist.title);
  useCanonical(playlistHref(slug));
  if (isNotFound(query.error)) {
    return (
      <MissingState
        title="Playlist not found"
        text="It may have been removed, or the link may be incomplete."
        href={buildPath('PlayList')}
        linkText="All playlists"
      />
    );
  }
  const { playlist, songs } = query.data ?? {};
  return (
    <>
      <Crumbs
        parts={[
          <a key="all" href={buildPath('PlayList')}>
            Playlists
          </a>,
          songs ? joinParts(formatQuantity(songs.length, 'song'), presentLength(sumSeconds(songs))) : null,
        ]}
      />
      <PageHead title={playlist?.title ?? 'Playlist'} line={playlist?.description ?? ''}>
        <PlayAllButton songs={songs} listTitle={playlist?.title} />
      </PageHead>
      <Loaded
        query={query}
        skeleton={
          <LoadingPlace>
            <SongListSkeleton rows={SKELETON_ROWS} />
          </LoadingPlace>
        }
      >
        {(data) => <LongSongRows songs={data.songs} label={data.playlist.title} hasHead />}
      </Loaded>
    </>
  );
}

function presentPlaylist({ playlist, songs }: CallAnswer<'playlist'>) {
  return { playlist, songs: songs.map(toSong) };
}
