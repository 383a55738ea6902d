import type { StudioSong, StudioRequest } from '@nyimbo/shared-api/studio';
import { toId, toNumber, toTextOrNull, toText } from '../../form/fieldValues.ts';
import type { PickerOption } from '../../form/PickerOption.ts';
import { toVisibilityRequest, toVisibilityValues, type VisibilityValues } from '../publishing/visibility.ts';

/** The form's fields. Fields that the request also has carry the request's names. */
export interface SongValues extends VisibilityValues {
  title: string;
  artistId: PickerOption | null;
  albumId: PickerOption | null;
  discNumber: string;
  trackNumber: string;
  genreId: string;
  year: string;
  releasedOn: string;
  isFeatured: boolean;
  isHot: boolean;
}

/** The labels of the fields, in the form and in the table that compares two editors' values. */
export const songLabels: Record<keyof SongValues, string> = {
  title: 'Title',
  artistId: 'Artist',
  albumId: 'Album',
  discNumber: 'Disc',
  trackNumber: 'Track',
  genreId: 'Genre',
  year: 'Year',
  releasedOn: 'Released on',
  isFeatured: 'Featured',
  isHot: 'Hot list',
  visibility: 'State',
  publishTime: 'Publish at',
};

/** The fields in display order, which decides the field that gets the focus after a failed validation. */
export const songFields = [
  'title',
  'artistId',
  'albumId',
  'discNumber',
  'trackNumber',
  'genreId',
  'year',
  'releasedOn',
  'isFeatured',
  'isHot',
  'visibility',
  'publishTime',
] as const satisfies readonly (keyof SongValues)[];

/** Returns the form's values for a song. A picker's value has an id and a name; numbers and dates are text. */
export function toSongValues(song: StudioSong): SongValues {
  return {
    title: song.title,
    artistId: { id: song.artist.id, name: song.artist.name },
    albumId: song.album && { id: song.album.id, name: song.album.name },
    discNumber: toText(song.discNumber),
    trackNumber: toText(song.trackNumber),
    genreId: toText(song.genre?.id),
    year: toText(song.year),
    releasedOn: toText(song.releasedOn),
    isFeatured: song.isFeatured,
    isHot: song.isHot,
    ...toVisibilityValues(song),
  };
}

/** Builds the request without validating it. */
export function toSongRequest(values: SongValues, song: StudioSong): StudioRequest<'saveSong'> {
  return {
    id: song.id,
    version: song.version,
    title: values.title,
    artistId: values.artistId?.id ?? 0,
    albumId: values.albumId?.id ?? null,
    discNumber: toNumber(values.discNumber),
    trackNumber: toNumber(values.trackNumber),
    genreId: toId(values.genreId),
    year: toNumber(values.year) ?? 0,
    releasedOn: toTextOrNull(values.releasedOn),
    isFeatured: values.isFeatured,
    isHot: values.isHot,
    ...toVisibilityRequest(values, song),
  };
}
