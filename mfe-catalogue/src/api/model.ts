/** Songs, albums and artists as this remote's parts take them: the API's names end here. */
import { type CallAnswer, toSongRef } from '@nyimbo/shared-api';
import type { SongRef } from '@nyimbo/shared-events';

export interface Song extends SongRef {
  plays: number;
}
export interface Album {
  albumId: number;
  title: string;
  artist: string;
  label: string | null;
  year: number;
  coverUrl: string | null;
  songCount: number;
}
export interface Artist {
  artistId: number;
  name: string;
  city: string | null;
  genre: string | null;
  coverUrl: string | null;
  followers: number;
}
/** A line of the charts; `movement` is null for a new entry. */
export interface ChartLine {
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

export interface SongDetail extends Song {
  genre: string | null;
  genreSlug: string | null;
  city: string | null;
  releasedOn: string | null;
  /** The album that it is on; null when it is on none. */
  album: { title: string; artist: string; label: string | null } | null;
  favourites: number;
  shares: number;
  downloads: number;
}

export function toSong(answer: SongAnswer): Song {
  return { ...toSongRef(answer), plays: answer.plays };
}

export function toSongDetail(answer: SongDetailAnswer): SongDetail {
  const { genre, genreSlug, city, releasedOn, album } = answer.details;
  return {
    ...toSongRef(answer),
    genre,
    genreSlug,
    city,
    releasedOn,
    // A server of before this release does not say.
    album: album ? { title: album.title, artist: album.stageName, label: album.label } : null,
    ...answer.statistics,
  };
}

export function toAlbum({ stageName, img, ...album }: AlbumAnswer): Album {
  return { ...album, artist: stageName, coverUrl: img };
}

export function toArtist({ img, ...artist }: ArtistAnswer): Artist {
  return { ...artist, coverUrl: img };
}

export function toChartLine({ song, ...line }: ChartAnswer): ChartLine {
  return { ...line, song: toSong(song) };
}

/** What travels on the bus: a song without what only a list shows. */
export function toBusSong(song: SongRef): SongRef {
  const { songId, title, artist, coverUrl, file, year, durationSeconds, sizeBytes, smallSizeBytes } = song;
  return { songId, title, artist, coverUrl, file, year, durationSeconds, sizeBytes, smallSizeBytes };
}
