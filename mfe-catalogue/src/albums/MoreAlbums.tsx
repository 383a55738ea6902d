import { useCall } from '../api/useCall.ts';
import { presentArtist } from '../artists/presentArtist.ts';
import { artistHref } from '../songs/songHrefs.ts';
import { AlbumShelf } from './AlbumShelf.tsx';

/** The other albums of an artist; nothing while they are on their way, or when there are none. */
export function MoreAlbums({ artist, exceptAlbumId }: { artist: string; exceptAlbumId: number }) {
  const query = useCall('artist', { name: artist }, presentArtist);
  const others = query.data?.albums.filter((album) => album.albumId !== exceptAlbumId) ?? [];
  if (others.length === 0) return null;
  return <AlbumShelf title={`More albums by ${artist}`} albums={others} seeAllHref={artistHref(artist)} />;
}
