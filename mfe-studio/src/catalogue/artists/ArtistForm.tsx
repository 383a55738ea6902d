import { studioCalls, type StudioArtist } from '@nyimbo/shared-api/studio';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { FormCheckboxField, FormSelectField, FormTextAreaField, FormTextField } from '@nyimbo/shared-ui/form';
import type { ReactElement } from 'react';
import { useCityOptions } from '../../api/useCityOptions.ts';
import { useGenreOptions } from '../../api/useGenreOptions.ts';
import { EntityFormFrame } from '../../form/EntityFormFrame.tsx';
import { useEntityForm } from '../../form/useEntityForm.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import { VisibilityFields } from '../publishing/VisibilityFields.tsx';
import { artistFields, artistLabels, toArtistRequest, toArtistValues, type ArtistValues } from './artistValues.ts';

interface ArtistFormProps {
  /** The artist to edit; null creates a new one. */
  artist: StudioArtist | null;
  onSaved: (artist: StudioArtist) => void;
}

/**
 * Creates or edits an artist, and detects changes that another editor saved first. Roles that may not call `saveArtist`
 * see the form without a 'Save' button.
 */
export function ArtistForm({ artist, onSaved }: ArtistFormProps): ReactElement {
  const { may, toast } = useStudio();
  const genres = useGenreOptions();
  const cities = useCityOptions();
  const editor = useEntityForm<StudioArtist, ArtistValues>({
    row: artist,
    names: artistFields,
    schema: studioCalls.saveArtist.request,
    toValues: toArtistValues,
    toRequest: toArtistRequest,
    save: async (values, current) => (await callStudio('saveArtist', toArtistRequest(values, current))).artist,
    reload: async (id) => (await callStudio('studioArtist', { id })).artist,
    onSaved: (saved) => {
      toast('Artist saved.');
      onSaved(saved);
    },
  });
  const { bind } = editor;
  return (
    <EntityFormFrame
      editor={editor}
      noun="artist"
      labels={artistLabels}
      submitLabel={artist === null ? 'Create artist' : 'Save'}
      isEditable={may('saveArtist')}
    >
      <FormTextField label={artistLabels.name} field={bind('name')} autoComplete="off" />
      <FormTextAreaField label={artistLabels.bio} hint="Optional." field={bind('bio')} />
      <div className="half">
        <FormSelectField label={artistLabels.cityId} field={bind('cityId')} options={cities} placeholder="No city" />
      </div>
      <div className="half">
        <FormSelectField label={artistLabels.genreId} field={bind('genreId')} options={genres} placeholder="No genre" />
      </div>
      <VisibilityFields visibility={bind('visibility')} publishTime={bind('publishTime')} />
      <FormCheckboxField label="Sale artist: sells their music here" field={bind('isSale')} />
    </EntityFormFrame>
  );
}
