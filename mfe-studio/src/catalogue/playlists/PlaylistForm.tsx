import { studioCalls, type StudioPlaylist } from '@nyimbo/shared-api/studio';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { FormTextAreaField, FormTextField } from '@nyimbo/shared-ui/form';
import type { ReactElement } from 'react';
import { EntityFormFrame } from '../../form/EntityFormFrame.tsx';
import { useEntityForm } from '../../form/useEntityForm.ts';
import { useStudio } from '../../mount/StudioContext.ts';
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

/** Creates or edits a playlist, and detects another editor's changes. `OrderPanel` edits the playlist's songs. */
export function PlaylistForm({ playlist, onSaved }: PlaylistFormProps): ReactElement {
  const { may, toast } = useStudio();
  const editor = useEntityForm<StudioPlaylist, PlaylistValues>({
    row: playlist,
    names: playlistFields,
    schema: studioCalls.savePlaylist.request,
    toValues: toPlaylistValues,
    toRequest: toPlaylistRequest,
    save: async (values, current) => (await callStudio('savePlaylist', toPlaylistRequest(values, current))).playlist,
    reload: async (id) => (await callStudio('studioPlaylist', { id })).playlist,
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
    </EntityFormFrame>
  );
}
