import { DEMO_ALBUM_TRACKS } from './demo-album-tracks.ts';
import { DEMO_ALBUMS } from './demo-albums.ts';
import { DEMO_ARTISTS } from './demo-artists.ts';
import type { DemoAlbum, DemoArtist, DemoCity, DemoGenre, DemoPlaylist, DemoSong } from './demo-catalogue.types.ts';
import { DEMO_HITS } from './demo-hits.ts';
import { DEMO_CITIES } from './demo-cities.ts';
import { DEMO_GENRES } from './demo-genres.ts';
import { DEMO_PLAYLISTS } from './demo-playlists.ts';
import { DEMO_RELEASES } from './demo-releases.ts';

/** The data of the demo catalogue. Its entries refer to each other by name or slug. */
export interface DemoCatalogue {
  genres: readonly DemoGenre[];
  cities: readonly DemoCity[];
  artists: readonly DemoArtist[];
  albums: readonly DemoAlbum[];
  /** The songs in the order of their creation. Songs on the home page come first. */
  songs: readonly DemoSong[];
  playlists: readonly DemoPlaylist[];
}

/**
 * The catalogue of a fresh installation (DAT-1), with invented names and titles. The audio of each song is rendered
 * from a recipe.
 */
export const DEMO_CATALOGUE: DemoCatalogue = {
  genres: DEMO_GENRES,
  cities: DEMO_CITIES,
  artists: DEMO_ARTISTS,
  albums: DEMO_ALBUMS,
  songs: [...DEMO_HITS, ...DEMO_RELEASES, ...DEMO_ALBUM_TRACKS],
  playlists: DEMO_PLAYLISTS,
};
