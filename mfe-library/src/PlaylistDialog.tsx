import { MAX_PLAYLIST_SONGS } from '@nyimbo/shared-api';
import type { PlaylistSongsPayload } from '@nyimbo/shared-events';
import { useBus } from '@nyimbo/shared-events/react';
import { Dialog } from '@nyimbo/shared-ui';
import { useEffect, useState, type ReactElement } from 'react';
import { PlaylistChoices } from './playlists/dialogs/PlaylistChoices.tsx';
import { addSongs, createPlaylist, describeFull, playlistPath } from './playlists/playlistActions.ts';
import { PlaylistTextsForm } from './playlists/PlaylistTextsForm.tsx';
import { StorageNotice } from './playlists/StorageNotice.tsx';

interface DialogContent extends PlaylistSongsPayload {
  view: 'choices' | 'new';
  /** Whether the dialog opened at 'New playlist', without the list. */
  isDirect: boolean;
}

/**
 * Federation module './PlaylistDialog', slot `overlay`, loaded with the first command: adds songs to an own playlist, or
 * to a new one (LIB-1).
 */
export function Component(): ReactElement | null {
  const bus = useBus('mfe-library');
  const [opening, setOpening] = useState<DialogContent | null>(null);
  useEffect(() => {
    const stopAdding = bus.handle('playlist/add', (payload) =>
      setOpening({ ...payload, view: 'choices', isDirect: false }),
    );
    const stopCreating = bus.handle('playlist/create', (payload) =>
      setOpening({ ...payload, view: 'new', isDirect: true }),
    );
    const stopListening = bus.on('navigation/done', () => setOpening(null));
    return () => {
      stopAdding();
      stopCreating();
      stopListening();
    };
  }, [bus]);

  if (opening === null) return null;
  const { songs, suggestedTitle = '', view, isDirect } = opening;
  const close = () => setOpening(null);
  if (view === 'choices') {
    return (
      <Dialog key="choices" title="Add to playlist" onClose={close}>
        <StorageNotice />
        <PlaylistChoices
          songs={songs}
          onNew={() => setOpening({ ...opening, view: 'new' })}
          onChoose={({ playlistId }) => {
            close();
            void addSongs(bus, playlistId, songs);
          }}
        />
      </Dialog>
    );
  }
  const goBack = () => setOpening({ ...opening, view: 'choices' });
  return (
    <Dialog key="new" title="New playlist" onClose={close} onBack={isDirect ? undefined : goBack}>
      <StorageNotice />
      <PlaylistTextsForm
        initial={{ title: suggestedTitle, description: '' }}
        action="Create"
        onCancel={isDirect ? close : goBack}
        onSubmit={(texts) => {
          close();
          const playlistId = createPlaylist(bus, texts, songs);
          if (playlistId === null) return;
          const action = {
            label: 'Show',
            command: 'navigate/to',
            payload: { path: playlistPath(playlistId) },
          } as const;
          const { title } = texts;
          const text = songs.length > MAX_PLAYLIST_SONGS ? describeFull(title) : `Added to ${title}.`;
          bus.send('toast/show', { text, action });
        }}
      />
    </Dialog>
  );
}
