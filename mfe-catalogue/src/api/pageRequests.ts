/**
 * The API requests of the pages of albums, artists and playlists: each page begins with its first songs and continues
 * with the answer's cursor (CAT-6). remote.json has the same requests for artists and playlists.
 */
import type { CallRequest } from '@nyimbo/shared-api';

const FIRST_SONGS = 60;

interface AlbumIdentity {
  title: string;
  artist: string;
  label: string | null;
}

/** Omits the label if the album has none. */
export function buildAlbumRequest({ title, artist, label }: AlbumIdentity): CallRequest<'album'> {
  return { name: title, artist, ...(label !== null && { label }), limit: FIRST_SONGS };
}

export const buildArtistRequest = (name: string): CallRequest<'artist'> => ({ name, limit: FIRST_SONGS });

export const buildPlaylistRequest = (slug: string): CallRequest<'playlist'> => ({ slug, limit: FIRST_SONGS });
