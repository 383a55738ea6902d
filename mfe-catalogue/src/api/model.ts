/** Songs, albums and artists as this remote uses them. The API's field names stay in this file. */
import { type CallAnswer, toSongRef } from '@nyimbo/shared-api';
import type { SongRef } from '@nyimbo/shared-events';

/** A song in a list. */
export interface Song extends SongRef {
  plays: number;
}
/** An album in a list. */
export interface Album {
  albumId: number;
  title: string;
  artist: string;
  label: string | null;
  year: number;
  coverUrl: string | null;
  songCount: number;
}
/** An artist in a list. */
export interface Artist {
  artistId: number;
  name: string;
  city: string | null;
  genre: string | null;
  coverUrl: string | null;
  followers: number;
}
/** An entry of a chart; `movement` is null for a new entry. */
export interface ChartEntry {
  position: number;
  movement: number | null;
  downloads?: number;
  song: Song;
}

type SongAnswer = CallAnswer<'songs'>['songs'][number];
type AlbumAnswer = CallAnswer<'albums'>['albums'][number];
type ArtistAnswer = CallAnswer<'artists'>['artists'][number];
type ChartAnswer = CallAnswer<'charts'>['entries'][number];
type SongDetailAnswer = CallAnswer<'songPage'>['song'];

/** The song of a song page. */
export interface SongDetail extends Song {
  genre: string | null;
  genreSlug: string | null;
  city: string | null;
  releasedOn: string | null;
  /** The album that the song is on, or null. */
  album: { title: string; artist: string; label: string | null } | null;
  favourites: number;
  shares: number;
  downloads: number;
}

/** Converts a song of any list to the bus's song reference plus its plays. */
export function toSong(answer: SongAnswer): Song {
  return { ...toSongRef(answer), plays: answer.plays };
}

/**
 * Converts the song of a song page. `album` is null when the song has none, or when an older server omits the field.
 */
export function toSongDetail(answer: SongDetailAnswer): SongDetail {
  const { genre, genreSlug, city, releasedOn, album } = answer.details;
  return {
    ...toSongRef(answer),
    genre,
    genreSlug,
    city,
    releasedOn,
    album: album ? { title: album.title, artist: album.stageName, label: album.label } : null,
    ...answer.statistics,
  };
}

/** Renames the API's `stageName` and `img`; all other fields keep their names. */
export function toAlbum({ stageName, img, ...album }: AlbumAnswer): Album {
  return { ...album, artist: stageName, coverUrl: img };
}

/** Renames the API's `img`; all other fields keep their names. */
export function toArtist({ img, ...artist }: ArtistAnswer): Artist {
  return { ...artist, coverUrl: img };
}

/** Converts a chart entry and its song. Rank and movement come from the server. */
export function toChartEntry({ song, ...entry }: ChartAnswer): ChartEntry {
  return { ...entry, song: toSong(song) };
}

/** Reduces a song to the fields of the bus contract's `SongRef`, without the fields that only lists show. */
export function toBusSong(song: SongRef): SongRef {
  const { songId, title, artist, coverUrl, file, year, durationSeconds, sizeBytes, smallSizeBytes, loudnessLufs } =
    song;
  const audio = { file, year, durationSeconds, sizeBytes, smallSizeBytes };
  return { songId, title, artist, coverUrl, ...audio, ...(loudnessLufs !== undefined && { loudnessLufs }) };
}
