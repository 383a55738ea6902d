import { useMemo } from 'react';
import { toBusSong, type Song } from '../api/model.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

/** The actions of a song's row and menu. */
export interface SongActions {
  toggleFavourite(song: Song): void;
  toggleFollow(song: Song): void;
  download(song: Song): void;
  share(song: Song): void;
  /** Opens the share dialog, which contains the embed code (SHR-3), also if the device has a share sheet. */
  embed(song: Song): void;
  playNext(song: Song): void;
  addToQueue(song: Song): void;
  /** Opens the dialog 'Add to playlist' (LIB-1). `title` suggests the name of a new playlist. */
  addToPlaylist(songs: readonly Song[], title?: string): void;
  /** Keeps songs on this device for offline playback (LIB-4). Does nothing without songs. */
  keep(songs: readonly Song[]): void;
}

/** Returns the actions of a song. Each sends a command on the bus. */
export function useSongActions(): SongActions {
  const bus = useCatalogueBus();
  return useMemo(
    () => ({
      toggleFavourite: (song) => bus.send('favourite/toggle', { song: toBusSong(song) }),
      toggleFollow: ({ artist }) => bus.send('follow/toggle', { artist }),
      download: (song) => bus.send('song/download', { song: toBusSong(song) }),
      share: (song) => bus.send('song/share', { song: toBusSong(song) }),
      embed: (song) => bus.send('song/share', { song: toBusSong(song), opensDialog: true }),
      playNext: (song) => bus.send('queue/play-next', { songs: [toBusSong(song)] }),
      keep: (songs) => {
        if (songs.length > 0) bus.send('offline/keep', { songs: songs.map(toBusSong) });
      },
      addToQueue: (song) => bus.send('queue/add', { songs: [toBusSong(song)] }),
      addToPlaylist: (songs, title) =>
        bus.send('playlist/add', {
          songs: songs.map(toBusSong),
          ...(title !== undefined && { suggestedTitle: title }),
        }),
    }),
    [bus],
  );
}
