import { formatDuration } from '@nyimbo/shared-ui';
import { toAlbum, toArtist, toSong } from '../api/model.ts';
import { albumHref, artistHref, songHref } from '../songs/songHrefs.ts';
import type { SearchResults } from './searchReducer.ts';

/** One option in the list of results. */
export interface SearchHit {
  /** The element's ID, unique in the dialog. */
  id: string;
  kind: 'artist' | 'song' | 'album';
  title: string;
  /** The artist's name, which the search also matches; empty for an artist's hit. */
  artist: string;
  /** The second line's text after the artist, a city or a year. The search does not match it. */
  detail: string;
  /** The text at the end of the row: a song's duration; null for other hits. */
  duration: string | null;
  coverUrl: string | null;
  /** The name of the artist. Together with the title, it determines the drawn cover of a hit without a picture. */
  coverArtist: string | undefined;
  href: string;
}

/** Hits of one kind under a heading. */
export interface HitGroup {
  title: 'Artists' | 'Songs' | 'Albums';
  hits: SearchHit[];
}

/** Returns the results in display order, which is also the order of the arrow keys. Omits empty groups. */
export function toHitGroups({ artists, songs, albums }: SearchResults): HitGroup[] {
  const groups: HitGroup[] = [
    { title: 'Artists', hits: artists.map(toArtist).map(toArtistHit) },
    { title: 'Songs', hits: songs.map(toSong).map(toSongHit) },
    { title: 'Albums', hits: albums.map(toAlbum).map(toAlbumHit) },
  ];
  return groups.filter((group) => group.hits.length > 0);
}

function toArtistHit(artist: ReturnType<typeof toArtist>): SearchHit {
  return {
    id: `hit-artist-${artist.artistId}`,
    kind: 'artist',
    title: artist.name,
    artist: '',
    detail: artist.city ?? artist.genre ?? '',
    duration: null,
    coverUrl: artist.coverUrl,
    coverArtist: undefined,
    href: artistHref(artist.name),
  };
}

function toSongHit(song: ReturnType<typeof toSong>): SearchHit {
  return {
    id: `hit-song-${song.songId}`,
    kind: 'song',
    title: song.title,
    artist: song.artist,
    detail: '',
    duration: song.durationSeconds === null ? null : formatDuration(song.durationSeconds),
    coverUrl: song.coverUrl,
    coverArtist: song.artist,
    href: songHref(song),
  };
}

function toAlbumHit(album: ReturnType<typeof toAlbum>): SearchHit {
  return {
    id: `hit-album-${album.albumId}`,
    kind: 'album',
    title: album.title,
    artist: album.artist,
    detail: ` · ${album.year}`,
    duration: null,
    coverUrl: album.coverUrl,
    coverArtist: album.artist,
    href: albumHref(album),
  };
}

/** Returns the announced text of the results: `3 artists, 4 songs and 2 albums found`. */
export function formatResultCount({ artists, songs, albums }: SearchResults): string {
  const count = (many: readonly unknown[], noun: string) => `${many.length} ${noun}${many.length === 1 ? '' : 's'}`;
  return `${count(artists, 'artist')}, ${count(songs, 'song')} and ${count(albums, 'album')} found`;
}
