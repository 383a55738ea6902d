import { AlbumCard, formatQuantity } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Album } from '../api/model.ts';
import { albumHref } from '../songs/songHrefs.ts';
import { usePlayAlbum } from './usePlayAlbum.ts';

/** Album cards for a shelf or a grid. */
export function AlbumCards({ albums }: { albums: readonly Album[] }): ReactElement[] {
  const playAlbum = usePlayAlbum();
  return albums.map((album) => (
    <AlbumCard
      key={album.albumId}
      album={album}
      href={albumHref(album)}
      meta={`${album.year} · ${formatQuantity(album.songCount, 'song')}`}
      onPlay={() => playAlbum(album)}
    />
  ));
}
