import { buildPath } from '@nyimbo/shared-api/paths';
import { ButtonLink, EmptyState, ErrorCard, SongListSkeleton, BelowHero } from '@nyimbo/shared-ui';
import { useMemo, type ReactElement } from 'react';
import { isNotFound } from '../api/isNotFound.ts';
import { buildPlaylistRequest } from '../api/pageRequests.ts';
import { moreSongsHref } from '../lists/moreSongsHref.ts';
import { useSongPages } from '../lists/useSongPages.ts';
import { useCanonical } from '../mount/useCanonical.ts';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { LongSongRows } from '../songs/LongSongRows.tsx';
import { LoadMore } from '../ui/loading/LoadMore.tsx';
import { LoadingContent } from '../ui/loading/LoadingContent.tsx';
import { MissingState } from '../ui/MissingState.tsx';
import { PlaylistHero, type PlaylistHeroProps, PlaylistHeroSkeleton } from './PlaylistHero.tsx';
import { playlistHref } from './playlistHref.ts';
import { toPlaylist } from './toPlaylist.ts';

const SKELETON_ROWS = 8;

/** RTE-17: one playlist with its songs, which play as a queue. */
export function PlaylistView({ slug }: { slug: string }): ReactElement {
  const pages = useSongPages('playlist', buildPlaylistRequest(slug));
  const playlist = useMemo(() => pages.firstPage && toPlaylist(pages.firstPage.playlist), [pages.firstPage]);
  useDocumentTitle(playlist?.title);
  useCanonical(playlistHref(slug));
  if (playlist) return <LoadedPlaylist playlist={playlist} pages={pages} />;
  if (isNotFound(pages.error)) return <NoSuchPlaylist />;
  return (
    <>
      <PlaylistHeroSkeleton hasFailed={pages.error !== null} />
      <BelowHero aria-label="Songs on this playlist" aria-busy={!pages.error}>
        {pages.error ? (
          <ErrorCard onRetry={pages.retry} />
        ) : (
          <LoadingContent>
            <SongListSkeleton rows={SKELETON_ROWS} />
          </LoadingContent>
        )}
      </BelowHero>
    </>
  );
}

function LoadedPlaylist({ playlist, pages }: PlaylistHeroProps) {
  const { items: songs = [], nextPage } = pages;
  return (
    <>
      <PlaylistHero playlist={playlist} pages={pages} />
      <BelowHero aria-label="Songs on this playlist">
        {songs.length > 0 ? (
          <>
            <LongSongRows songs={songs} total={playlist.songCount} nextPage={nextPage} label={playlist.title} hasHead />
            <LoadMore {...pages} href={moreSongsHref(nextPage, [['list', playlist.slug]])} />
          </>
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
