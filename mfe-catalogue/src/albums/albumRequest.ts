import type { CallRequest } from '@nyimbo/shared-api';

interface AlbumWords {
  title: string;
  artist: string;
  label: string | null;
}

/** How the API is asked for one album; an album without a label is asked for without one. */
export function albumRequest({ title, artist, label }: AlbumWords): CallRequest<'album'> {
  return label === null ? { name: title, artist } : { name: title, artist, label };
}
