import { studioCalls, type StudioAlbum } from '@nyimbo/shared-api/studio';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { formatDuration } from '@nyimbo/shared-ui';
import { FormCheckboxField, FormSelectField, FormTextField } from '@nyimbo/shared-ui/form';
import type { ReactElement } from 'react';
import { findArtists } from '../../api/pickerSearches.ts';
import { useGenreOptions } from '../../api/useGenreOptions.ts';
import { EntityFormFrame } from '../../form/EntityFormFrame.tsx';
import { FormPicker } from '../../form/FormPicker.tsx';
import { useEntityForm } from '../../form/useEntityForm.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import { OrderPanel } from '../ordering/OrderPanel.tsx';
import { useSongOrder } from '../ordering/useSongOrder.ts';
import { VisibilityFields } from '../publishing/VisibilityFields.tsx';
import { albumFields, albumLabels, toAlbumRequest, toAlbumValues, type AlbumValues } from './albumValues.ts';

interface AlbumFormProps {
  /** The album to edit; null creates a new one. */
  album: StudioAlbum | null;
  onSaved: (album: StudioAlbum) => void;
}

const listTracks = ({ songs }: StudioAlbum) =>
  songs.map(({ id, title, discNumber, durationSeconds }) => ({
    id,
    name: title,
    detail: `${discNumber ? `Disc ${discNumber} · ` : ''}${formatDuration(durationSeconds)}`,
  }));

/**
 * Creates or edits an album with the order of its tracks, and detects changes that another editor saved first. Roles that
 * may not call `saveAlbum` see the form without a 'Save' button.
 */
export function AlbumForm({ album, onSaved }: AlbumFormProps): ReactElement {
  const { may, toast } = useStudio();
  const genres = useGenreOptions();
  const order = useSongOrder<StudioAlbum>({
    row: album,
    listSongs: listTracks,
    isOrderOnly: true,
    save: async ({ id, version }, songIds) => (await callStudio('orderTracks', { id, version, songIds })).album,
  });
  const editor = useEntityForm<StudioAlbum, AlbumValues>({
    row: album,
    names: albumFields,
    schema: studioCalls.saveAlbum.request,
    toValues: toAlbumValues,
    toRequest: toAlbumRequest,
    save: async (values, current) => (await callStudio('saveAlbum', toAlbumRequest(values, current))).album,
    reload: async (id) => (await callStudio('studioAlbum', { id })).album,
    part: order,
    onSaved: (saved) => {
      toast('Album saved.');
      onSaved(saved);
    },
  });
  const { bind } = editor;
  return (
    <EntityFormFrame
      editor={editor}
      noun="album"
      labels={albumLabels}
      submitLabel={album === null ? 'Create album' : 'Save'}
      isEditable={may('saveAlbum')}
    >
      <FormTextField label={albumLabels.title} field={bind('title')} autoComplete="off" />
      <FormPicker label={albumLabels.artistId} field={bind('artistId')} find={findArtists} />
      <div className="half">
        <FormTextField label={albumLabels.label} hint="Optional." field={bind('label')} autoComplete="off" />
      </div>
      <div className="half">
        <FormSelectField
          label={albumLabels.genreId}
          hint="Optional."
          field={bind('genreId')}
          options={genres}
          placeholder="No genre"
        />
      </div>
      <div className="half">
        <FormTextField label={albumLabels.year} field={bind('year')} inputMode="numeric" />
      </div>
      <div className="half">
        <FormTextField label={albumLabels.releasedOn} field={bind('releasedOn')} type="date" />
      </div>
      <VisibilityFields visibility={bind('visibility')} publishTime={bind('publishTime')} />
      <FormCheckboxField label="Featured: shown on the home page and in its genre" field={bind('isFeatured')} />
      {album !== null && (
        <OrderPanel
          title="Tracks"
          emptyText="This album has no songs. Choose it as the album of a song."
          order={order}
          isEditable={may('orderTracks')}
        />
      )}
    </EntityFormFrame>
  );
}
