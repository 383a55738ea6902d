import type { SongRecipe } from '../score/song-recipe.ts';

/** `slug` is the genre in URLs; albums, artists and songs refer to it. */
export interface DemoGenre {
  slug: string;
  name: string;
}

/** `slug` is the reference from artists; visitors see the name. */
export interface DemoCity {
  slug: string;
  name: string;
}

/** An invented artist, before the database gives it an id. */
export interface DemoArtist {
  name: string;
  /** Slug of a city. */
  city: string;
  /** Slug of a genre. */
  genre: string;
  followers: number;
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

/** A song with its numbers and the recipe of its sound. */
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
  /** Ratio of this week's plays to those of the week before. */
  growth: number;
  sound: Omit<SongRecipe, 'seed'>;
}

/** A playlist of the site's editors. */
export interface DemoPlaylist {
  slug: string;
  title: string;
  description: string;
  /** Titles and artists as `Title - Artist`, in order. */
  songs: readonly string[];
}
