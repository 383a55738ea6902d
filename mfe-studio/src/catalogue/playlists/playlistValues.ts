import type { StudioPlaylist, StudioRequest } from '@nyimbo/shared-api/studio';
import { toNumber, toText } from '../../form/fieldValues.ts';
import { toVisibilityRequest, toVisibilityValues, type VisibilityValues } from '../publishing/visibility.ts';

/** The form's fields. `position` is a number as text; lists show playlists in ascending order of it. */
export interface PlaylistValues extends VisibilityValues {
  title: string;
  description: string;
  position: string;
}

/** The labels of the fields, in the form and in the table that compares two editors' values. */
export const playlistLabels: Record<keyof PlaylistValues, string> = {
  title: 'Title',
  description: 'Description',
  position: 'Position',
  visibility: 'State',
  publishTime: 'Publish at',
};

/** The fields in display order, which decides the field that gets the focus after a failed validation. */
export const playlistFields = [
  'title',
  'description',
  'position',
  'visibility',
  'publishTime',
] as const satisfies readonly (keyof PlaylistValues)[];

/** Returns the form's values for a playlist. For null, returns those of a new playlist: a draft at position 0. */
export function toPlaylistValues(playlist: StudioPlaylist | null): PlaylistValues {
  return {
    title: playlist?.title ?? '',
    description: playlist?.description ?? '',
    position: toText(playlist?.position ?? 0),
    ...toVisibilityValues(playlist),
  };
}

/** Builds the request without validating it. Includes an existing playlist's version, so the server detects conflicts. */
export function toPlaylistRequest(
  values: PlaylistValues,
  playlist: StudioPlaylist | null,
): StudioRequest<'savePlaylist'> {
  return {
    ...(playlist && { id: playlist.id, version: playlist.version }),
    title: values.title,
    description: values.description,
    position: toNumber(values.position) ?? 0,
    ...toVisibilityRequest(values, playlist),
  };
}
