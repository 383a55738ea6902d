import { buildPath } from '@nyimbo/shared-api/paths';

interface SongWords {
  title: string;
  artist: string;
}

export function songHref({ title, artist }: SongWords): string {
  return buildPath('SongPage', { songTitle: title, artistName: artist });
}

export function artistHref(name: string): string {
  return buildPath('ArtistProfile', { name });
}

export function albumHref({ title, artist, label }: SongWords & { label: string | null }): string {
  return buildPath('AlbumDetails', { name: title, artist, label });
}
