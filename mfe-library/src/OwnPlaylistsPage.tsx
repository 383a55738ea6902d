import type { PageProps } from '@nyimbo/shared-events';
import { useBus } from '@nyimbo/shared-events/react';
import {
  Button,
  CardGrid,
  CardSkeleton,
  Dialog,
  EmptyState,
  ErrorCard,
  formatQuantity,
  PlaylistCard,
  PlusIcon,
} from '@nyimbo/shared-ui';
import { useEffect, useState, type ReactElement } from 'react';
import { describeLength } from './playlists/describeLength.ts';
import { createPlaylist, playlistPath } from './playlists/playlistActions.ts';
import { PlaylistTextsForm } from './playlists/PlaylistTextsForm.tsx';
import { StorageNotice } from './playlists/StorageNotice.tsx';
import { getPlaylistServices } from './playlists/store/getPlaylists.ts';
import { usePlaylists } from './playlists/usePlaylists.ts';
import { LibraryFrame } from './ui/LibraryFrame.tsx';

const TITLE = 'Playlists';
const SKELETON_CARDS = 5;

/** Federation module './OwnPlaylistsPage': the listener's own playlists (LIB-1). */
export function Component({ path }: Pick<PageProps, 'path'>): ReactElement {
  const bus = useBus('mfe-library');
  const { status, userId, playlists } = usePlaylists();
  const [isCreating, setIsCreating] = useState(false);
  useEffect(() => {
    const { store } = getPlaylistServices();
    // Another device may have changed the list. A store that is still loading fetches the list anyway.
    if (store.read().status === 'ready') void store.refresh();
  }, []);
  const create = (
    <Button variant="strong" icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setIsCreating(true)}>
      New playlist
    </Button>
  );
  const place = userId === null ? ' on this device' : '';
  return (
    <LibraryFrame
      title={TITLE}
      path={path}
      line={playlists.length > 0 ? formatQuantity(playlists.length, 'playlist') + place : undefined}
      controls={playlists.length > 0 && create}
    >
      <StorageNotice />
      {status === 'loading' && <Loading />}
      {status === 'failed' && <ErrorCard onRetry={() => void getPlaylistServices().store.refresh()} />}
      {playlists.length > 0 && (
        <CardGrid aria-label={TITLE}>
          {playlists.map((playlist) => (
            <PlaylistCard
              key={playlist.playlistId}
              title={playlist.title}
              href={playlistPath(playlist.playlistId)}
              meta={describeLength(playlist)}
              covers={playlist.covers}
            />
          ))}
        </CardGrid>
      )}
      {status === 'ready' && playlists.length === 0 && (
        <EmptyState
          title="No playlists yet"
          text="Make one here, or choose “Add to playlist” in the menu of any song. Only you can see it until you share it."
          action={create}
        />
      )}
      {isCreating && (
        <Dialog title="New playlist" onClose={() => setIsCreating(false)}>
          <PlaylistTextsForm
            initial={{ title: '', description: '' }}
            action="Create"
            onCancel={() => setIsCreating(false)}
            onSubmit={(texts) => {
              const playlistId = createPlaylist(bus, texts, []);
              setIsCreating(false);
              if (playlistId !== null) bus.send('navigate/to', { path: playlistPath(playlistId) });
            }}
          />
        </Dialog>
      )}
    </LibraryFrame>
  );
}

function Loading(): ReactElement {
  return (
    <CardGrid aria-busy="true" aria-label={TITLE}>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </CardGrid>
  );
}
