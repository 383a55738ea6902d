import type { CallAnswer, CallRequest } from '@nyimbo/shared-api';
import { type Song, toSong } from '../api/model.ts';
import { type Pages, usePages } from '../api/usePages.ts';

/** A list of songs, as far as it has been fetched. */
export function useSongPages(request: CallRequest<'songs'>): Pages<Song, CallAnswer<'songs'>> {
  return usePages('songs', request, takeSongs, idOfSong);
}

function takeSongs(page: CallAnswer<'songs'>) {
  return page.songs.map(toSong);
}

const idOfSong = ({ songId }: Song) => songId;
