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

/** The names of the fields, in the form and in the table of a conflict. */
export const artistLabels: Record<keyof ArtistValues, string> = {
  name: 'Name',
  bio: 'About',
  cityId: 'City',
  genreId: 'Genre',
  isSale: 'Sale artist',
  visibility: 'State',
  publishTime: 'Publish at',
};

/** The fields in display order. An error focuses the first that is wrong. */
export const artistFields = [
  'name',
  'bio',
  'cityId',
  'genreId',
  'isSale',
  'visibility',
  'publishTime',
] as const satisfies readonly (keyof ArtistValues)[];

/** Fills the form from a row. Null starts a new artist: empty, and a draft. */
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

/** Builds the request, not yet validated. An existing row adds its version, by which the server detects a conflict. */
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
