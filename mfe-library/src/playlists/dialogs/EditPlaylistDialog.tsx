import { Dialog } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Playlist } from '../model/Playlist.ts';
import { PlaylistTextsForm } from '../PlaylistTextsForm.tsx';
import { getPlaylistServices } from '../store/getPlaylists.ts';

/** Edits the title and description of a playlist. */
export function EditPlaylistDialog({ playlist, onClose }: { playlist: Playlist; onClose: () => void }): ReactElement {
  const { playlistId, title, description } = playlist;
  return (
    <Dialog title="Edit details" onClose={onClose}>
      <PlaylistTextsForm
        initial={{ title, description }}
        action="Save"
        onCancel={onClose}
        onSubmit={(texts) => {
          void getPlaylistServices().store.change({ type: 'edit', playlistId, ...texts });
          onClose();
        }}
      />
    </Dialog>
  );
}
