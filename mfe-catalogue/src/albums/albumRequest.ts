import type { CallRequest } from '@nyimbo/shared-api';

interface AlbumWords {
  title: string;
  artist: string;
  label: string | null;
}

/** Builds the API request for one album. Omits the label if the album has none. */
export function albumRequest({ title, artist, label }: AlbumWords): CallRequest<'album'> {
  return label === null ? { name: title, artist } : { name: title, artist, label };
}
