import type { StudioArtist, StudioRequest } from '@nyimbo/shared-api/studio';
import { toId, toText } from '../../form/fieldValues.ts';
import { toVisibilityRequest, toVisibilityValues, type VisibilityValues } from '../publishing/visibility.ts';

export interface ArtistValues extends VisibilityValues {
  name: string;
  bio: string;
  cityId: string;
  genreId: string;
  isSale: boolean;
}

export const artistLabels: Record<keyof ArtistValues, string> = {
  name: 'Name',
  bio: 'About',
  cityId: 'City',
  genreId: 'Genre',
  isSale: 'Sale artist',
  visibility: 'State',
  publishTime: 'Publish at',
};

export const artistFields = [
  'name',
  'bio',
  'cityId',
  'genreId',
  'isSale',
  'visibility',
  'publishTime',
] as const satisfies readonly (keyof ArtistValues)[];

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
