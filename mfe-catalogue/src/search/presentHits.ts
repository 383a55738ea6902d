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
  /** The artist, if search matches it too. */
  artist: string;
  /** The rest of the second line, which search ignores. */
  note: string;
  figure: string | null;
  coverUrl: string | null;
  /** The artist from whose name the cover is drawn if it has no picture. */
  coverArtist: string | undefined;
  href: string;
}

/** Hits of one kind under a heading. */
export interface HitGroup {
  title: 'Artists' | 'Songs' | 'Albums';
  hits: SearchHit[];
}

/** Returns the results in display order, which the arrow keys follow. Omits empty groups. */
export function presentHits({ artists, songs, albums }: SearchResults): HitGroup[] {
  const groups: HitGroup[] = [
    { title: 'Artists', hits: artists.map(toArtist).map(presentArtistHit) },
    { title: 'Songs', hits: songs.map(toSong).map(presentSongHit) },
    { title: 'Albums', hits: albums.map(toAlbum).map(presentAlbumHit) },
  ];
  return groups.filter((group) => group.hits.length > 0);
}

function presentArtistHit(artist: ReturnType<typeof toArtist>): SearchHit {
  return {
    id: `hit-artist-${artist.artistId}`,
    kind: 'artist',
    title: artist.name,
    artist: '',
    note: artist.city ?? artist.genre ?? '',
    figure: null,
    coverUrl: artist.coverUrl,
    coverArtist: undefined,
    href: artistHref(artist.name),
  };
}

function presentSongHit(song: ReturnType<typeof toSong>): SearchHit {
  return {
    id: `hit-song-${song.songId}`,
    kind: 'song',
    title: song.title,
    artist: song.artist,
    note: '',
    figure: song.durationSeconds === null ? null : formatDuration(song.durationSeconds),
    coverUrl: song.coverUrl,
    coverArtist: song.artist,
    href: songHref(song),
  };
}

function presentAlbumHit(album: ReturnType<typeof toAlbum>): SearchHit {
  return {
    id: `hit-album-${album.albumId}`,
    kind: 'album',
    title: album.title,
    artist: album.artist,
    note: ` · ${album.year}`,
    figure: null,
    coverUrl: album.coverUrl,
    coverArtist: album.artist,
    href: albumHref(album),
  };
}

/** Returns `3 artists, 4 songs and 2 albums found`, for the status line. */
export function describeResults({ artists, songs, albums }: SearchResults): string {
  const count = (many: readonly unknown[], noun: string) => `${many.length} ${noun}${many.length === 1 ? '' : 's'}`;
  return `${count(artists, 'artist')}, ${count(songs, 'song')} and ${count(albums, 'album')} found`;
}
