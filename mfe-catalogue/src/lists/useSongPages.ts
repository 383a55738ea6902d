import type { CallAnswer, CallRequest } from '@nyimbo/shared-api';
import { type Song, toSong } from '../api/model.ts';
import { type Pages, usePages } from '../api/usePages.ts';

/** Loads a list of songs, page by page. */
export function useSongPages(request: CallRequest<'songs'>): Pages<Song, CallAnswer<'songs'>> {
  return usePages('songs', request, { select: selectSongs, getId: getSongId });
}

function selectSongs(page: CallAnswer<'songs'>) {
  return page.songs.map(toSong);
}

const getSongId = ({ songId }: Song) => songId;
