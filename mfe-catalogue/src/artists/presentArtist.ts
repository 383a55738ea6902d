import type { CallAnswer } from '@nyimbo/shared-api';
import { type Album, type Artist, type Song, toAlbum, toArtist, toSong } from '../api/model.ts';

/** The content of an artist's page. */
export interface ArtistData {
  artist: Artist & { bio: string; songCount: number };
  songs: Song[];
  /**
   * The text below each song's title: its album, or its year if it is on no album. Undefined: the row shows the artist.
   */
  lines: (string | undefined)[];
  albums: Album[];
  similar: Artist[];
}

/** Converts the answer to the page's content, with the most played songs first. */
export function presentArtist(answer: CallAnswer<'artist'>): ArtistData {
  const { bio, songCount } = answer.artist;
  // The page shows 'Top songs', but the server returns the newest first.
  const songs = [...answer.songs].sort((a, b) => b.plays - a.plays);
  return {
    artist: { ...toArtist(answer.artist), bio, songCount },
    songs: songs.map(toSong),
    lines: songs.map(({ stageName, album, year }) =>
      stageName === answer.artist.name ? (album ?? String(year)) : undefined,
    ),
    albums: answer.albums.map(toAlbum),
    similar: answer.similar.map(toArtist),
  };
}
