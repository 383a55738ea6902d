import type { SongRecipe } from '../score/song-recipe.ts';

/** A genre. `slug` is its name in URLs. Albums, artists and songs refer to the genre by `slug`. */
export interface DemoGenre {
  slug: string;
  name: string;
}

/** A city. Artists refer to a city by `slug`; visitors see its name. */
export interface DemoCity {
  slug: string;
  name: string;
}

/** An invented artist. */
export interface DemoArtist {
  name: string;
  /** Slug of a city. */
  city: string;
  /** Slug of a genre. */
  genre: string;
  isSale: boolean;
  bio: string;
}

/** An album; `artist` is the artist's name. */
export interface DemoAlbum {
  title: string;
  artist: string;
  label: string | null;
  genre: string;
  /** YYYY-MM-DD */
  releasedOn: string;
  isFeatured: boolean;
}

/** A song with its statistics and the recipe of its sound. */
export interface DemoSong {
  title: string;
  artist: string;
  genre: string;
  /** Title of an album of the same artist. */
  album: string | null;
  trackNumber: number | null;
  /** YYYY-MM-DD */
  releasedOn: string;
  isFeatured: boolean;
  plays: number;
  /** Ratio of this week's plays to last week's plays. */
  growth: number;
  sound: Omit<SongRecipe, 'seed'>;
}

/** An editorial playlist. */
export interface DemoPlaylist {
  slug: string;
  title: string;
  description: string;
  /** Titles and artists as `Title - Artist`, in order. */
  songs: readonly string[];
}
