import { studioCalls, type StudioPlaylist } from '@nyimbo/shared-api/studio';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { FormTextAreaField, FormTextField } from '@nyimbo/shared-ui/form';
import type { ReactElement } from 'react';
import { EntityFormFrame } from '../../form/EntityFormFrame.tsx';
import { useEntityForm } from '../../form/useEntityForm.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import { OrderPanel } from '../ordering/OrderPanel.tsx';
import { useSongOrder } from '../ordering/useSongOrder.ts';
import { VisibilityFields } from '../publishing/VisibilityFields.tsx';
import {
  playlistFields,
  playlistLabels,
  toPlaylistRequest,
  toPlaylistValues,
  type PlaylistValues,
} from './playlistValues.ts';

interface PlaylistFormProps {
  /** The playlist to edit; null creates a new one. */
  playlist: StudioPlaylist | null;
  onSaved: (playlist: StudioPlaylist) => void;
}

const listSongs = ({ songs }: StudioPlaylist) =>
  songs.map(({ id, title, artist }) => ({ id, name: title, detail: artist.name }));

/** Creates or edits a playlist with its songs, and detects another editor's changes. */
export function PlaylistForm({ playlist, onSaved }: PlaylistFormProps): ReactElement {
  const { may, toast } = useStudio();
  const order = useSongOrder<StudioPlaylist>({
    row: playlist,
    listSongs,
    isOrderOnly: false,
    save: async ({ id, version }, songIds) => (await callStudio('setPlaylistSongs', { id, version, songIds })).playlist,
  });
  const editor = useEntityForm<StudioPlaylist, PlaylistValues>({
    row: playlist,
    names: playlistFields,
    schema: studioCalls.savePlaylist.request,
    toValues: toPlaylistValues,
    toRequest: toPlaylistRequest,
    save: async (values, current) => (await callStudio('savePlaylist', toPlaylistRequest(values, current))).playlist,
    reload: async (id) => (await callStudio('studioPlaylist', { id })).playlist,
    part: order,
    onSaved: (saved) => {
      toast('Playlist saved.');
      onSaved(saved);
    },
  });
  const { bind } = editor;
  return (
    <EntityFormFrame
      editor={editor}
      noun="playlist"
      labels={playlistLabels}
      submitLabel={playlist === null ? 'Create playlist' : 'Save'}
      isEditable={may('savePlaylist')}
    >
      <FormTextField label={playlistLabels.title} field={bind('title')} autoComplete="off" />
      <FormTextAreaField label={playlistLabels.description} hint="Optional." field={bind('description')} />
      <FormTextField
        label={playlistLabels.position}
        hint="Playlists with a low position come first."
        field={bind('position')}
        inputMode="numeric"
      />
      <VisibilityFields visibility={bind('visibility')} publishTime={bind('publishTime')} />
      {playlist !== null && (
        <OrderPanel
          title="Songs"
          emptyText="This playlist has no songs yet."
          order={order}
          isEditable={may('setPlaylistSongs')}
        />
      )}
    </EntityFormFrame>
  );
}
