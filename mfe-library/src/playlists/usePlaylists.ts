import { useSyncExternalStore } from 'react';
import { getPlaylistServices } from './store/getPlaylists.ts';
import type { PlaylistsState } from './store/PlaylistStore.ts';

/** Returns the listener's own playlists, and follows their changes. */
export function usePlaylists(): PlaylistsState {
  const { store } = getPlaylistServices();
  return useSyncExternalStore(store.subscribe, store.read);
}
