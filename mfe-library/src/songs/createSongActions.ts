import type { Bus, SongRef } from '@nyimbo/shared-events';
import type { SongMenuSubject } from '@nyimbo/shared-ui';

type Actions = Pick<
  SongMenuSubject,
  'onFavourite' | 'onFollow' | 'onDownload' | 'onShare' | 'onPlayNext' | 'onAddToQueue' | 'onAddToPlaylist' | 'onKeep'
>;

/** Creates the actions of a song's row and menu: each sends a command. */
export const createSongActions = (bus: Bus, song: SongRef): Actions => ({
  onFavourite: () => bus.send('favourite/toggle', { song }),
  onFollow: () => bus.send('follow/toggle', { artist: song.artist }),
  onDownload: () => bus.send('song/download', { song }),
  onShare: () => bus.send('song/share', { song }),
  onPlayNext: () => bus.send('queue/play-next', { songs: [song] }),
  onAddToQueue: () => bus.send('queue/add', { songs: [song] }),
  onAddToPlaylist: () => bus.send('playlist/add', { songs: [song] }),
  onKeep: () => bus.send('offline/keep', { songs: [song] }),
});
