import type { StudioArtist, StudioRequest } from '@nyimbo/shared-api/studio';
import { toId, toText } from '../../form/fieldValues.ts';
import { toVisibilityRequest, toVisibilityValues, type VisibilityValues } from '../publishing/visibility.ts';

/** The form's fields. A select holds an id as text; '' means no city or genre. */
export interface ArtistValues extends VisibilityValues {
  name: string;
  bio: string;
  cityId: string;
  genreId: string;
  isSale: boolean;
}

/** The labels of the fields, in the form and in the table that compares two editors' values. */
export const artistLabels: Record<keyof ArtistValues, string> = {
  name: 'Name',
  bio: 'About',
  cityId: 'City',
  genreId: 'Genre',
  isSale: 'Sale artist',
  visibility: 'State',
  publishTime: 'Publish at',
};

/** The fields in display order, which decides the field that gets the focus after a failed validation. */
export const artistFields = [
  'name',
  'bio',
  'cityId',
  'genreId',
  'isSale',
  'visibility',
  'publishTime',
] as const satisfies readonly (keyof ArtistValues)[];

/** Returns the form's values for an artist. For null, returns those of a new artist: an empty draft. */
export function toArtistValues(artist: StudioArtist | null): ArtistValues {
  return {
    name: artist?.name ?? '',
    bio: artist?.bio ?? '',
    cityId: toText(artist?.city?.id),
    genreId: toText(artist?.genre?.id),
    isSale: artist?.isSale ?? false,
    ...toVisibilityValues(artist),
  };
}

/** Builds the request without validating it. Includes an existing artist's version, so the server detects conflicts. */
export function toArtistRequest(values: ArtistValues, artist: StudioArtist | null): StudioRequest<'saveArtist'> {
  return {
    ...(artist && { id: artist.id, version: artist.version }),
    name: values.name,
    bio: values.bio,
    cityId: toId(values.cityId),
    genreId: toId(values.genreId),
    isSale: values.isSale,
    ...toVisibilityRequest(values, artist),
  };
}
