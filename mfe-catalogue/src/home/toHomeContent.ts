import type { CallAnswer, Counters, GenreListItem } from '@nyimbo/shared-api';
import { type Album, type Artist, type Song, toAlbum, toArtist, toSong } from '../api/model.ts';

/** The content of the home page, section by section. */
export interface HomeContent {
  counters: Counters;
  trending: Song[];
  newReleases: Song[];
  genres: GenreListItem[];
  featuredAlbums: Album[];
  artistsByCity: { city: string; artists: Artist[] }[];
}

/** Maps the API's response to the remote's own models; counters and genres pass unchanged. */
export function toHomeContent(answer: CallAnswer<'home'>): HomeContent {
  return {
    counters: answer.counters,
    trending: answer.trending.map(toSong),
    newReleases: answer.newReleases.map(toSong),
    genres: answer.genres,
    featuredAlbums: answer.featuredAlbums.map(toAlbum),
    artistsByCity: answer.artistsByCity.map(({ city, artists }) => ({ city, artists: artists.map(toArtist) })),
  };
}
