import { studioCalls, type StudioSong } from '@nyimbo/shared-api/studio';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { FormCheckboxField, FormSelectField, FormTextField } from '@nyimbo/shared-ui/form';
import type { ReactElement } from 'react';
import { findAlbums, findArtists } from '../../api/pickerSearches.ts';
import { useGenreOptions } from '../../api/useGenreOptions.ts';
import { EntityFormFrame } from '../../form/EntityFormFrame.tsx';
import { FormPicker } from '../../form/FormPicker.tsx';
import { useEntityForm } from '../../form/useEntityForm.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import { VisibilityFields } from '../publishing/VisibilityFields.tsx';
import { songFields, songLabels, toSongRequest, toSongValues, type SongValues } from './songValues.ts';

interface SongFormProps {
  song: StudioSong;
  onSaved: (song: StudioSong) => void;
}

/** Edits a song and detects changes that another editor saved first. Only an upload creates songs. */
export function SongForm({ song, onSaved }: SongFormProps): ReactElement {
  const { may, toast } = useStudio();
  const genres = useGenreOptions();
  const editor = useEntityForm<StudioSong, SongValues>({
    row: song,
    names: songFields,
    schema: studioCalls.saveSong.request,
    toValues: (row) => toSongValues(row ?? song),
    toRequest: (values, row) => toSongRequest(values, row ?? song),
    save: async (values, current) => (await callStudio('saveSong', toSongRequest(values, current ?? song))).song,
    reload: async (id) => (await callStudio('studioSong', { id })).song,
    onSaved: (saved) => {
      toast('Song saved.');
      onSaved(saved);
    },
  });
  const { bind } = editor;

  return (
    <EntityFormFrame editor={editor} noun="song" labels={songLabels} isEditable={may('saveSong')}>
      <FormTextField label={songLabels.title} field={bind('title')} autoComplete="off" />
      <FormPicker label={songLabels.artistId} field={bind('artistId')} find={findArtists} />
      <FormPicker label={songLabels.albumId} hint="Optional." field={bind('albumId')} find={findAlbums} />
      <div className="half">
        <FormTextField label={songLabels.discNumber} field={bind('discNumber')} inputMode="numeric" />
      </div>
      <div className="half">
        <FormTextField label={songLabels.trackNumber} field={bind('trackNumber')} inputMode="numeric" />
      </div>
      <div className="half">
        <FormSelectField label={songLabels.genreId} field={bind('genreId')} options={genres} placeholder="No genre" />
      </div>
      <div className="half">
        <FormTextField label={songLabels.year} field={bind('year')} inputMode="numeric" />
      </div>
      <div className="half">
        <FormTextField label={songLabels.releasedOn} field={bind('releasedOn')} type="date" />
      </div>
      <VisibilityFields visibility={bind('visibility')} publishTime={bind('publishTime')} />
      <FormCheckboxField label="Featured: shown on the home page and in its genre" field={bind('isFeatured')} />
      <FormCheckboxField label="On the hot list" field={bind('isHot')} />
    </EntityFormFrame>
  );
}
