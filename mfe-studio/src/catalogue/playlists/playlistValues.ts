import type { StudioPlaylist, StudioRequest } from '@nyimbo/shared-api/studio';
import { toNumber, toText } from '../../form/fieldValues.ts';
import { toVisibilityRequest, toVisibilityValues, type VisibilityValues } from '../publishing/visibility.ts';

export interface PlaylistValues extends VisibilityValues {
  title: string;
  description: string;
  position: string;
}

export const playlistLabels: Record<keyof PlaylistValues, string> = {
  title: 'Title',
  description: 'Description',
  position: 'Position',
  visibility: 'State',
  publishTime: 'Publish at',
};

export const playlistFields = [
  'title',
  'description',
  'position',
  'visibility',
  'publishTime',
] as const satisfies readonly (keyof PlaylistValues)[];

export function toPlaylistValues(playlist: StudioPlaylist | null): PlaylistValues {
  return {
    title: playlist?.title ?? '',
    description: playlist?.description ?? '',
    position: toText(playlist?.position ?? 0),
    ...toVisibilityValues(playlist),
  };
}

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
