import type { StudioSong, StudioSongRow } from '@nyimbo/shared-api/studio';
import { presentMediaUrl } from '../../api/songs/song.presenter.ts';
import { presentDetails } from '../catalogue/visibility-columns.ts';
import type { SongColumns, SongDetailColumns } from './studio-songs.queries.ts';

export const presentSongRow = (
  { image, addedAt, publishAt, ...row }: SongColumns,
  mediaBase: string,
): StudioSongRow => ({
  ...row,
  img: presentMediaUrl(mediaBase, image),
  addedAt: addedAt.toISOString(),
  publishAt: publishAt?.toISOString() ?? null,
});

export const presentStudioSong = (row: SongDetailColumns, mediaBase: string): StudioSong => ({
  ...row,
  ...presentSongRow(row, mediaBase),
  ...presentDetails(row),
});
