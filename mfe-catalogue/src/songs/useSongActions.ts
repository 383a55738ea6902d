import { useMemo } from 'react';
import { toBusSong, type Song } from '../api/model.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

export interface SongActions {
  toggleFavourite(song: Song): void;
  download(song: Song): void;
  share(song: Song): void;
  playNext(song: Song): void;
  addToQueue(song: Song): void;
}

/** What can be done with a song besides playing it; each is a command that its owner answers. */
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
