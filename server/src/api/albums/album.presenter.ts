import type { AlbumListItem } from '@nyimbo/shared-api/contract';
import type { AlbumRow } from './albums.queries.ts';
import { presentMediaUrl } from '../songs/song.presenter.ts';

export function presentAlbum(row: AlbumRow, mediaBase: string): AlbumListItem {
  return {
    albumId: row.id,
    title: row.title,
    stageName: row.artist,
    label: row.label,
    year: row.year,
    img: presentMediaUrl(mediaBase, row.image),
    songCount: row.songCount,
  };
}

export function presentAlbums(rows: readonly AlbumRow[], mediaBase: string): AlbumListItem[] {
  return rows.map((row) => presentAlbum(row, mediaBase));
}
