import type { CallAnswer, CallRequest } from '@nyimbo/shared-api';
import { type Album, toAlbum } from '../api/model.ts';
import { type Pages, usePages } from '../api/usePages.ts';

/** Loads a list of albums, page by page. */
export function useAlbumPages(request: CallRequest<'albums'>): Pages<Album> {
  return usePages('albums', request, { select: selectAlbums, getId: getAlbumId });
}

function selectAlbums(page: CallAnswer<'albums'>) {
  return page.albums.map(toAlbum);
}

const getAlbumId = ({ albumId }: Album) => albumId;
