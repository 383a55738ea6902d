import { buildPath } from '@nyimbo/shared-api/paths';
import type { SongRef } from '@nyimbo/shared-events';
import { useBusState } from '@nyimbo/shared-events/react';
import type { SongMenuSubject } from '@nyimbo/shared-ui';
import { usePlayer } from '../views/PlayerContext.ts';

interface RowSubject extends SongMenuSubject {
  songHref: string;
}

/** Returns a function that builds the data and actions of a song for the player's rows and menus. */
export function useSongMenuSubject(): (song: SongRef) => RowSubject {
  const { bus } = usePlayer();
  const favourites = useBusState(bus, 'favourites');
  const follows = useBusState(bus, 'follows');
  return (song) => ({
    song,
    songHref: buildPath('SongPage', { songTitle: song.title, artistName: song.artist }),
    artistHref: buildPath('ArtistProfile', { name: song.artist }),
    isFavourite: favourites?.songIds.includes(song.songId) ?? false,
    onFavourite: () => bus.send('favourite/toggle', { song }),
    isFollowed: follows?.artists.some(({ name }) => name === song.artist) ?? false,
    onFollow: () => bus.send('follow/toggle', { artist: song.artist }),
    onDownload: () => bus.send('song/download', { song }),
    onShare: () => bus.send('song/share', { song }),
    onAddToPlaylist: () => bus.send('playlist/add', { songs: [song] }),
    onKeep: () => bus.send('offline/keep', { songs: [song] }),
  });
}
