import { useMemo } from 'react';
import { toBusSong, type Song } from '../api/model.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

/** The actions of a song's row and menu; each sends a message on the bus. */
export interface SongActions {
  toggleFavourite(song: Song): void;
  download(song: Song): void;
  share(song: Song): void;
  playNext(song: Song): void;
  addToQueue(song: Song): void;
}

/** Returns the other actions of a song. Each sends a command on the bus. */
export function useSongActions(): SongActions {
  const bus = useCatalogueBus();
  return useMemo(
    () => ({
      toggleFavourite: (song) => bus.send('favourite/toggle', { song: toBusSong(song) }),
      download: (song) => bus.send('song/download', { song: toBusSong(song) }),
      share: (song) => bus.send('song/share', { song: toBusSong(song) }),
      playNext: (song) => bus.send('queue/play-next', { songs: [toBusSong(song)] }),
      addToQueue: (song) => bus.send('queue/add', { songs: [toBusSong(song)] }),
    }),
    [bus],
  );
}
