import { toSongRef, type CallAnswer } from '@nyimbo/shared-api';
import { buildPath, buildSharedPlaylistPath } from '@nyimbo/shared-api/paths';
import type { Bus, PageProps } from '@nyimbo/shared-events';
import { useBus } from '@nyimbo/shared-events/react';
import {
  AddToPlaylistIcon,
  BelowHero,
  ButtonLink,
  createLazyModule,
  EmptyState,
  HeroIconButton,
  ShareIcon,
  useLazyModule,
} from '@nyimbo/shared-ui';
import { useMemo, useState, type ReactElement } from 'react';
import { useApiQuery } from './api/useApiQuery.ts';
import { DownloadAllButton, KeepAllButton, PlayAllButton } from './playlists/PlaylistHeroButtons.tsx';
import { PlaylistHeader } from './playlists/PlaylistHeader.tsx';
import { PlaylistPlaceholder } from './playlists/PlaylistPlaceholder.tsx';
import { toCovers } from './playlists/store/playlistCalls.ts';
import { LibrarySongs } from './songs/LibrarySongs.tsx';
import { usePageTitle } from './ui/usePageTitle.ts';

const lazyShareDialog = createLazyModule(() =>
  import('./playlists/dialogs/ShareLinkDialog.tsx').then(({ ShareLinkDialog }) => ShareLinkDialog),
);

/** Federation module './SharedPlaylistPage': a listener's playlist, for anyone with its link (LIB-1). */
export function Component({ params }: Pick<PageProps, 'params'>): ReactElement {
  const bus = useBus('mfe-library');
  const token = params['token'] ?? '';
  const { state, retry } = useApiQuery('sharedPlaylist', { token });
  usePageTitle(state.status === 'ready' ? state.data.playlist.title : undefined);
  switch (state.status) {
    case 'loading':
      return <PlaylistPlaceholder breadcrumb={['Playlist']} />;
    case 'failed':
      return <PlaylistPlaceholder breadcrumb={['Playlist']} onRetry={retry} />;
    case 'missing':
      return (
        <EmptyState
          level={1}
          title="This playlist is not available"
          text="Its owner has stopped sharing it or deleted it, or the link is incomplete."
          action={<ButtonLink href={buildPath('PlayList')}>All playlists</ButtonLink>}
        />
      );
    case 'ready':
      return <SharedPlaylist bus={bus} token={token} {...state.data} />;
  }
}

function SharedPlaylist(props: CallAnswer<'sharedPlaylist'> & { bus: Bus; token: string }): ReactElement {
  const { bus, token, playlist } = props;
  const songs = useMemo(() => props.songs.map(toSongRef), [props.songs]);
  const [isSharing, setIsSharing] = useState(false);
  const { data: ShareLinkDialog } = useLazyModule(lazyShareDialog, isSharing);
  const { title } = playlist;
  const shown = { ...playlist, covers: toCovers(playlist.covers) };
  return (
    <>
      <PlaylistHeader playlist={shown} breadcrumb={['Playlist', `by ${playlist.ownerName}`]}>
        <PlayAllButton bus={bus} songs={songs} listTitle={title} />
        <HeroIconButton
          label="Save to my playlists"
          icon={<AddToPlaylistIcon />}
          aria-haspopup="dialog"
          isDisabled={songs.length === 0}
          onClick={() => bus.send('playlist/create', { songs, suggestedTitle: title })}
        />
        <HeroIconButton
          label={`Share ${title}`}
          icon={<ShareIcon />}
          aria-haspopup="dialog"
          onClick={() => setIsSharing(true)}
        />
        <DownloadAllButton bus={bus} songs={songs} playlist={{ id: token, title, covers: shown.covers }} />
        <KeepAllButton bus={bus} songs={songs} />
      </PlaylistHeader>
      <BelowHero aria-label="Songs on this playlist">
        {songs.length > 0 ? (
          <LibrarySongs bus={bus} label={title} songs={songs} />
        ) : (
          <EmptyState title="No songs here yet" text="Songs appear here when the owner adds them." />
        )}
      </BelowHero>
      {isSharing && ShareLinkDialog && (
        <ShareLinkDialog
          bus={bus}
          playlist={shown}
          path={buildSharedPlaylistPath(token)}
          onClose={() => setIsSharing(false)}
        />
      )}
    </>
  );
}
