import type { CallRequest } from '@nyimbo/shared-api';

interface AlbumIdentity {
  title: string;
  artist: string;
  label: string | null;
}

/** Builds the API request for one album. Omits the label if the album has none. */
export function buildAlbumRequest({ title, artist, label }: AlbumIdentity): CallRequest<'album'> {
  return label === null ? { name: title, artist } : { name: title, artist, label };
}
