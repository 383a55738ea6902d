import type { StudioPlaylist, StudioRequest } from '@nyimbo/shared-api/studio';
import { toNumber, toText } from '../../form/fieldValues.ts';
import { toVisibilityRequest, toVisibilityValues, type VisibilityValues } from '../publishing/visibility.ts';

/** The form's fields. `position` is a number as text; playlists with a low one come first. */
export interface PlaylistValues extends VisibilityValues {
  title: string;
  description: string;
  position: string;
}

/** The names of the fields, in the form and in the table of a conflict. */
export const playlistLabels: Record<keyof PlaylistValues, string> = {
  title: 'Title',
  description: 'Description',
  position: 'Position',
  visibility: 'State',
  publishTime: 'Publish at',
};

/** The fields in display order. An error focuses the first that is wrong. */
export const playlistFields = [
  'title',
  'description',
  'position',
  'visibility',
  'publishTime',
] as const satisfies readonly (keyof PlaylistValues)[];

/** Fills the form from a row. Null starts a new playlist: a draft at position 0. */
export function toPlaylistValues(playlist: StudioPlaylist | null): PlaylistValues {
  return {
    title: playlist?.title ?? '',
    description: playlist?.description ?? '',
    position: toText(playlist?.position ?? 0),
    ...toVisibilityValues(playlist),
  };
}

/** Builds the request, not yet validated. An existing row adds its version, by which the server detects a conflict. */
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
