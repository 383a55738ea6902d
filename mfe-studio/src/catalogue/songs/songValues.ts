import type { StudioSong, StudioRequest } from '@nyimbo/shared-api/studio';
import { toId, toNumber, toOptional, toText } from '../../form/fieldValues.ts';
import type { PickerOption } from '../../form/PickerOption.ts';
import { toVisibilityRequest, toVisibilityValues, type VisibilityValues } from '../publishing/visibility.ts';

/** The fields of the form, named as those of the request where both exist. */
export interface SongValues extends VisibilityValues {
  title: string;
  artistId: PickerOption | null;
  albumId: PickerOption | null;
  trackNumber: string;
  genreId: string;
  year: string;
  releasedOn: string;
  isFeatured: boolean;
  isHot: boolean;
}

/** The names of the fields, in the form and in the table of a conflict. */
export const songLabels: Record<keyof SongValues, string> = {
  title: 'Title',
  artistId: 'Artist',
  albumId: 'Album',
  trackNumber: 'Track',
  genreId: 'Genre',
  year: 'Year',
  releasedOn: 'Released on',
  isFeatured: 'Featured',
  isHot: 'Hot list',
  visibility: 'State',
  publishTime: 'Publish at',
};

/** The fields in display order. An error focuses the first that is wrong. */
export const songFields = [
  'title',
  'artistId',
  'albumId',
  'trackNumber',
  'genreId',
  'year',
  'releasedOn',
  'isFeatured',
  'isHot',
  'visibility',
  'publishTime',
] as const satisfies readonly (keyof SongValues)[];

/** Fills the form from a row. The pickers get ids with names, and the other fields text. */
export function toSongValues(song: StudioSong): SongValues {
  return {
    title: song.title,
    artistId: { id: song.artist.id, name: song.artist.name },
    albumId: song.album && { id: song.album.id, name: song.album.name },
    trackNumber: toText(song.trackNumber),
    genreId: toText(song.genre?.id),
    year: toText(song.year),
    releasedOn: toText(song.releasedOn),
    isFeatured: song.isFeatured,
    isHot: song.isHot,
    ...toVisibilityValues(song),
  };
}

/** The request's fields, which the contract has yet to check. */
export function toSongRequest(values: SongValues, song: StudioSong): StudioRequest<'saveSong'> {
  return {
    id: song.id,
    version: song.version,
    title: values.title,
    artistId: values.artistId?.id ?? 0,
    albumId: values.albumId?.id ?? null,
    trackNumber: toNumber(values.trackNumber),
    genreId: toId(values.genreId),
    year: toNumber(values.year) ?? 0,
    releasedOn: toOptional(values.releasedOn),
    isFeatured: values.isFeatured,
    isHot: values.isHot,
    ...toVisibilityRequest(values, song),
  };
}
