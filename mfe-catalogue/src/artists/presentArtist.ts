import type { CallAnswer } from '@nyimbo/shared-api';
import { type Album, type Artist, type Song, toAlbum, toArtist, toSong } from '../api/model.ts';

export interface ArtistData {
  artist: Artist & { bio: string; songCount: number };
  songs: Song[];
  albums: Album[];
  similar: Artist[];
}

export function presentArtist(answer: CallAnswer<'artist'>): ArtistData {
  const { bio, songCount } = answer.artist;
  return {
    artist: { ...toArtist(answer.artist), bio, songCount },
    // 'Top songs': the server gives the latest first.
    songs: answer.songs.map(toSong).sort((a, b) => b.plays - a.plays),
    albums: answer.albums.map(toAlbum),
    similar: answer.similar.map(toArtist),
  };
}
