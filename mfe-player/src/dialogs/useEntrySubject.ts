import { buildPath } from '@nyimbo/shared-api/paths';
import type { SongRef } from '@nyimbo/shared-events';
import { useBusState } from '@nyimbo/shared-events/react';
import type { SongMenuSubject } from '@nyimbo/shared-ui';
import { usePlayer } from '../views/PlayerContext.ts';

interface EntrySubject extends SongMenuSubject {
  songHref: string;
}

/** Returns a function that builds the data and actions of a song for the player's rows and menus. */
export function useEntrySubject(): (song: SongRef) => EntrySubject {
  const { bus } = usePlayer();
  const favourites = useBusState(bus, 'favourites');
  return (song) => ({
    song,
    songHref: buildPath('SongPage', { songTitle: song.title, artistName: song.artist }),
    artistHref: buildPath('ArtistProfile', { name: song.artist }),
    isFavourite: favourites?.songIds.includes(song.songId) ?? false,
    onFavourite: () => bus.send('favourite/toggle', { song }),
    onDownload: () => bus.send('song/download', { song }),
    onShare: () => bus.send('song/share', { song }),
  });
}
