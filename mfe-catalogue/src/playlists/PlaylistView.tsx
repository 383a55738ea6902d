import type { CallAnswer, CallRequest } from '@nyimbo/shared-api';
import { buildPath } from '@nyimbo/shared-api/paths';
import { ButtonLink, EmptyState, ErrorCard, SongListSkeleton, BelowHero } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { isNotFound } from '../api/isNotFound.ts';
import { toSong } from '../api/model.ts';
import { useCall } from '../api/useCall.ts';
import { useCanonical } from '../mount/useCanonical.ts';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { LongSongRows } from '../songs/LongSongRows.tsx';
import { LoadingContent } from '../ui/loading/LoadingContent.tsx';
import { MissingState } from '../ui/MissingState.tsx';
import { PlaylistHero, PlaylistHeroSkeleton } from './PlaylistHero.tsx';
import { playlistHref } from './playlistHref.ts';
import { type PlaylistContent, toPlaylist } from './toPlaylist.ts';

const SKELETON_ROWS = 8;

/** RTE-17: one playlist with its songs, which play as a queue. */
export function PlaylistView({ slug }: CallRequest<'playlist'>): ReactElement {
  const query = useCall('playlist', { slug }, toPlaylistContent);
  useDocumentTitle(query.data?.playlist.title);
  useCanonical(playlistHref(slug));
  if (query.data) return <LoadedPlaylist {...query.data} />;
  if (isNotFound(query.error)) return <NoSuchPlaylist />;
  return (
    <>
      <PlaylistHeroSkeleton hasFailed={query.error !== null} />
      <BelowHero aria-label="Songs on this playlist" aria-busy={!query.error}>
        {query.error ? (
          <ErrorCard onRetry={() => void query.refetch()} />
        ) : (
          <LoadingContent>
            <SongListSkeleton rows={SKELETON_ROWS} />
          </LoadingContent>
        )}
      </BelowHero>
    </>
  );
}

function toPlaylistContent({ playlist, songs }: CallAnswer<'playlist'>): PlaylistContent {
  return { playlist: toPlaylist(playlist), songs: songs.map(toSong) };
}

function LoadedPlaylist({ playlist, songs }: PlaylistContent) {
  return (
    <>
      <PlaylistHero playlist={playlist} songs={songs} />
      <BelowHero aria-label="Songs on this playlist">
        {songs.length > 0 ? (
          <LongSongRows songs={songs} label={playlist.title} hasHead />
        ) : (
          <EmptyState
            title="No songs here yet"
            text="Our editors haven’t added any songs to this playlist."
            action={<ButtonLink href={buildPath('PlayList')}>All playlists</ButtonLink>}
          />
        )}
      </BelowHero>
    </>
  );
}

function NoSuchPlaylist() {
  return (
    <MissingState
      title="Playlist not found"
      text="It may have been removed, or the link may be incomplete."
      href={buildPath('PlayList')}
      linkText="All playlists"
    />
  );
}
