import type { StudioAlbum, StudioRequest } from '@nyimbo/shared-api/studio';
import { toId, toNumber, toTextOrNull, toText } from '../../form/fieldValues.ts';
import type { PickerOption } from '../../form/PickerOption.ts';
import { toVisibilityRequest, toVisibilityValues, type VisibilityValues } from '../publishing/visibility.ts';

/** The form's fields. Numbers and dates are text, as typed; '' means that an optional field has no value. */
export interface AlbumValues extends VisibilityValues {
  title: string;
  artistId: PickerOption | null;
  label: string;
  genreId: string;
  year: string;
  releasedOn: string;
  isFeatured: boolean;
}

/** The labels of the fields, in the form and in the table that compares two editors' values. */
export const albumLabels: Record<keyof AlbumValues, string> = {
  title: 'Title',
  artistId: 'Artist',
  label: 'Label',
  genreId: 'Genre',
  year: 'Year',
  releasedOn: 'Released on',
  isFeatured: 'Featured',
  visibility: 'State',
  publishTime: 'Publish at',
};

/** The fields in display order, which decides the field that gets the focus after a failed validation. */
export const albumFields = [
  'title',
  'artistId',
  'label',
  'genreId',
  'year',
  'releasedOn',
  'isFeatured',
  'visibility',
  'publishTime',
] as const satisfies readonly (keyof AlbumValues)[];

/** Returns the form's values for an album. For null, returns those of a new album: a draft of the current year. */
export function toAlbumValues(album: StudioAlbum | null): AlbumValues {
  return {
    title: album?.title ?? '',
    artistId: album && { id: album.artist.id, name: album.artist.name },
    label: album?.label ?? '',
    genreId: toText(album?.genre?.id),
    year: toText(album?.year ?? new Date().getFullYear()),
    releasedOn: toText(album?.releasedOn),
    isFeatured: album?.isFeatured ?? false,
    ...toVisibilityValues(album),
  };
}

/**
 * Builds the request without validating it. A missing artist or year becomes 0; the contract rejects 0 with an error at
 * the field.
 */
export function toAlbumRequest(values: AlbumValues, album: StudioAlbum | null): StudioRequest<'saveAlbum'> {
  return {
    ...(album && { id: album.id, version: album.version }),
    title: values.title,
    artistId: values.artistId?.id ?? 0,
    label: toTextOrNull(values.label),
    genreId: toId(values.genreId),
    year: toNumber(values.year) ?? 0,
    releasedOn: toTextOrNull(values.releasedOn),
    isFeatured: values.isFeatured,
    ...toVisibilityRequest(values, album),
  };
}
