import { buildPath } from '@nyimbo/shared-api/paths';

interface SongIdentity {
  title: string;
  artist: string;
}

/** Returns the path of a song's page (RTE-11), which names song and artist instead of an ID. */
export function songHref({ title, artist }: SongIdentity): string {
  return buildPath('SongPage', { songTitle: title, artistName: artist });
}

/** Returns the path of an artist's page by stage name, which `buildPath` writes in lower case (NAV-1). */
export function artistHref(name: string): string {
  return buildPath('ArtistProfile', { name });
}

/** Returns the path of an album's page (RTE-15). Without a label the path contains `null`. */
export function albumHref({ title, artist, label }: SongIdentity & { label: string | null }): string {
  return buildPath('AlbumDetails', { name: title, artist, label });
}
