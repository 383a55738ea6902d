import type { CallAnswer } from '@nyimbo/shared-api';
import { type Album, type Artist, type Song, toAlbum, toArtist } from '../api/model.ts';

/** The content of an artist's page, without the songs. */
export interface ArtistContent {
  artist: Artist & { bio: string; songCount: number };
  albums: Album[];
  /** Cursor of the albums after these; null if there are no others. */
  nextAlbumCursor: string | null;
  similar: Artist[];
}

/**
 * Lists the text below each song's title: the song's album, or its year without an album. Where it is undefined, the
 * row shows the artist.
 */
export function listSubtitles(
  artist: string,
  songs: readonly Song[],
  answers: readonly CallAnswer<'artist'>[],
): (string | undefined)[] {
  const albums = new Map(answers.flatMap((answer) => answer.songs.map(({ post_id, album }) => [post_id, album])));
  return songs.map((song) => (song.artist === artist ? (albums.get(song.songId) ?? String(song.year)) : undefined));
}

/** Converts the first page of the response to the page's content. */
export function toArtistContent(answer: CallAnswer<'artist'>): ArtistContent {
  const { bio, songCount } = answer.artist;
  return {
    artist: { ...toArtist(answer.artist), bio, songCount },
    albums: answer.albums.map(toAlbum),
    nextAlbumCursor: answer.nextAlbumCursor ?? null,
    similar: answer.similar.map(toArtist),
  };
}
