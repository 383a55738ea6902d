import { buildPath } from '@nyimbo/shared-api/paths';
import { withLogin, type Bus, type PageProps } from '@nyimbo/shared-events';
import { useBus } from '@nyimbo/shared-events/react';
import {
  BelowHero,
  ButtonLink,
  createLazyModule,
  DeleteIcon,
  EditIcon,
  EmptyState,
  ErrorCard,
  HeroIconButton,
  ShareIcon,
  ShuffleIcon,
  SongListSkeleton,
  useLazyModule,
} from '@nyimbo/shared-ui';
import { useState, type ReactElement } from 'react';
import { songsOf, type Playlist } from './playlists/model/Playlist.ts';
import { deletePlaylist, PLAYLISTS_PATH } from './playlists/playlistActions.ts';
import { PlaylistHeader } from './playlists/PlaylistHeader.tsx';
import { DownloadAllButton, KeepAllButton, PlayAllButton } from './playlists/PlaylistHeroButtons.tsx';
import { PlaylistMenu } from './playlists/PlaylistMenu.tsx';
import { PlaylistPlaceholder } from './playlists/PlaylistPlaceholder.tsx';
import { PlaylistRows } from './playlists/PlaylistRows.tsx';
import { StorageNotice } from './playlists/StorageNotice.tsx';
import { usePlaylist } from './playlists/usePlaylist.ts';
import { usePageTitle } from './ui/usePageTitle.ts';

const SKELETON_ROWS = 6;
const breadcrumb = [
  <a key="all" href={PLAYLISTS_PATH}>
    Your playlists
  </a>,
];

type DialogName = 'edit' | 'share';

const lazyEditDialog = createLazyModule(() =>
  import('./playlists/dialogs/EditPlaylistDialog.tsx').then(({ EditPlaylistDialog }) => EditPlaylistDialog),
);
const lazyShareDialog = createLazyModule(() =>
  import('./playlists/dialogs/SharePlaylistDialog.tsx').then(({ SharePlaylistDialog }) => SharePlaylistDialog),
);

/** Federation module './OwnPlaylistPage': one of the listener's own playlists (LIB-1). */
export function Component({ params }: Pick<PageProps, 'params'>): ReactElement {
  const bus = useBus('mfe-library');
  const { load, retry } = usePlaylist(params['playlistId'] ?? '');
  // Keep this state here: a login during 'Share' remounts the header.
  const [dialog, setDialog] = useState<DialogName | null>(null);
  usePageTitle(load.status === 'ready' ? load.playlist.title : undefined);
  switch (load.status) {
    case 'loading':
      return <PlaylistPlaceholder breadcrumb={breadcrumb} />;
    case 'failed':
      return <PlaylistPlaceholder breadcrumb={breadcrumb} onRetry={retry} />;
    case 'missing':
      return (
        <EmptyState
          level={1}
          title="Playlist not found"
          text="It may have been deleted, or it belongs to another account or device."
          action={<ButtonLink href={PLAYLISTS_PATH}>Your playlists</ButtonLink>}
        />
      );
    case 'ready':
      return (
        <>
          <OwnPlaylistHeader bus={bus} playlist={load.playlist} dialog={dialog} setDialog={setDialog} />
          <BelowHero aria-label="Songs on this playlist" aria-busy={load.songs === 'loading'}>
            <StorageNotice />
            {load.songs === 'loading' && <SongListSkeleton rows={SKELETON_ROWS} />}
            {load.songs === 'failed' && <ErrorCard onRetry={retry} />}
            {load.songs === 'ready' && <Songs bus={bus} playlist={load.playlist} />}
          </BelowHero>
        </>
      );
  }
}

function Songs({ bus, playlist }: { bus: Bus; playlist: Playlist }): ReactElement {
  if (playlist.songCount > 0) return <PlaylistRows bus={bus} playlist={playlist} />;
  return (
    <EmptyState
      title="No songs here yet"
      text="Choose “Add to playlist” in the menu of any song or album."
      action={<ButtonLink href={buildPath('TrendingSongs')}>Trending songs</ButtonLink>}
    />
  );
}

interface OwnPlaylistHeaderProps {
  bus: Bus;
  playlist: Playlist;
  /** The open dialog. */
  dialog: DialogName | null;
  setDialog: (dialog: DialogName | null) => void;
}

function OwnPlaylistHeader({ bus, playlist, dialog, setDialog }: OwnPlaylistHeaderProps): ReactElement {
  const { playlistId, title, covers, isShared } = playlist;
  const songs = songsOf(playlist);
  const { data: EditDialog } = useLazyModule(lazyEditDialog, dialog === 'edit');
  const { data: ShareDialog } = useLazyModule(lazyShareDialog, dialog === 'share');
  const close = () => setDialog(null);
  const shuffle = () => {
    bus.send('preferences/set', { shuffle: true });
    const index = Math.floor(Math.random() * songs.length);
    // With a start position, the player does not pause the song if it is already playing.
    bus.send('player/play', { songs, index, source: 'list', startSeconds: 0, listTitle: title });
  };
  return (
    <>
      <PlaylistHeader
        playlist={playlist}
        breadcrumb={breadcrumb}
        access={isShared ? 'Anyone with the link' : 'Private'}
      >
        <PlayAllButton bus={bus} songs={songs} listTitle={title} />
        <HeroIconButton
          label={`Share ${title}`}
          icon={<ShareIcon />}
          aria-haspopup="dialog"
          // Only an account's playlist can be shared, so log in first.
          onClick={() => void withLogin(bus, 'playlist', () => setDialog('share'))}
        />
        <DownloadAllButton bus={bus} songs={songs} playlist={{ id: playlistId, title, covers }} />
        <KeepAllButton bus={bus} songs={songs} />
        <PlaylistMenu
          title={title}
          items={[
            {
              id: 'shuffle',
              label: 'Shuffle',
              icon: <ShuffleIcon />,
              isDisabled: songs.length === 0,
              onSelect: shuffle,
            },
            { id: 'edit', label: 'Edit details', icon: <EditIcon />, onSelect: () => setDialog('edit') },
            {
              id: 'delete',
              label: 'Delete playlist',
              icon: <DeleteIcon />,
              onSelect: () => {
                deletePlaylist(bus, playlist);
                bus.send('navigate/to', { path: PLAYLISTS_PATH, replace: true });
              },
            },
          ]}
        />
      </PlaylistHeader>
      {dialog === 'edit' && EditDialog && <EditDialog playlist={playlist} onClose={close} />}
      {dialog === 'share' && ShareDialog && <ShareDialog bus={bus} playlist={playlist} onClose={close} />}
    </>
  );
}
