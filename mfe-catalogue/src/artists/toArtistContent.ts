import type { CallAnswer } from '@nyimbo/shared-api';
import { type Album, type Artist, type Song, toAlbum, toArtist, toSong } from '../api/model.ts';

/** The content of an artist's page. */
export interface ArtistContent {
  artist: Artist & { bio: string; songCount: number };
  songs: Song[];
  /**
   * The text below each song's title: the song's album, or its year without an album. Where it is undefined, the row
   * shows the artist.
   */
  subtitles: (string | undefined)[];
  albums: Album[];
  similar: Artist[];
}

/** Converts the response to the page's content. The server lists the most played songs first. */
export function toArtistContent(answer: CallAnswer<'artist'>): ArtistContent {
  const { bio, songCount } = answer.artist;
  return {
    artist: { ...toArtist(answer.artist), bio, songCount },
    songs: answer.songs.map(toSong),
    subtitles: answer.songs.map(({ stageName, album, year }) =>
      stageName === answer.artist.name ? (album ?? String(year)) : undefined,
    ),
    albums: answer.albums.map(toAlbum),
    similar: answer.similar.map(toArtist),
  };
}
