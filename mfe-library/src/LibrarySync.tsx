import { useBus } from '@nyimbo/shared-events/react';
import { useEffect } from 'react';
import { getPlaylistServices } from './playlists/store/getPlaylists.ts';

/**
 * Federation module './LibrarySync', slot `background`, loaded with the first command: merges the device's library into
 * the account after a login, and undoes the deletion of a playlist (LIB-1). Renders nothing.
 */
export function Component(): null {
  const bus = useBus('mfe-library');
  useEffect(() => {
    const stopMerging = bus.handle('library/merge', () => getPlaylistServices().store.merge());
    const stopRestoring = bus.handle('playlist/restore', ({ playlistId }) =>
      getPlaylistServices().store.change({ type: 'restore', playlistId }),
    );
    return () => {
      stopMerging();
      stopRestoring();
    };
  }, [bus]);
  return null;
}
