import type { CallAnswer, GenreListItem } from '@nyimbo/shared-api';
import { type Album, type Artist, type Song, toAlbum, toArtist, toSong } from '../api/model.ts';

/** The content of a genre's page. */
export interface GenreContent {
  genre: GenreListItem;
  popular: Song[];
  featured: Song[];
  newest: Song[];
  albums: Album[];
  artists: Artist[];
}

/** Maps the API's response to the remote's own songs, albums and artists, section by section. */
export function toGenreContent(answer: CallAnswer<'genre'>): GenreContent {
  return {
    genre: answer.genre,
    popular: answer.popular.map(toSong),
    featured: answer.featured.map(toSong),
    newest: answer.newest.map(toSong),
    albums: answer.albums.map(toAlbum),
    artists: answer.artists.map(toArtist),
  };
}
