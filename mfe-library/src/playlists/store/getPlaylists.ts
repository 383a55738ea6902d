import { connectBus, readBuildId } from '@nyimbo/shared-events';
import { createIndexedDbStore, withMemoryFallback } from './KeyValueStore.ts';
import { LibraryRecords } from './LibraryRecords.ts';
import { PlaylistStore } from './PlaylistStore.ts';

/** The store of own playlists, and whether the browser persists it. */
export interface PlaylistServices {
  store: PlaylistStore;
  records: LibraryRecords;
  /** Whether the browser stores the playlists. If not, they last until the page closes. */
  isLasting: () => boolean;
}

/** Shown when the device stores no more changes, usually because it is full. */
const FULL_DEVICE_TEXT = 'Your browser can’t store changes to your playlists any more. Log in to keep them.';

let playlistServices: PlaylistServices | null = null;

/** Returns the page's one store of own playlists, which all modules of this remote share. It lives as long as the page. */
export function getPlaylistServices(): PlaylistServices {
  playlistServices ??= createPlaylistServices();
  return playlistServices;
}

function createPlaylistServices(): PlaylistServices {
  const bus = connectBus(`mfe-library@${readBuildId()}`);
  let isLasting = true;
  const stored = withMemoryFallback(createIndexedDbStore(), () => {
    isLasting = false;
    const { status, userId } = store.read();
    // Storage that fails from the start is not news: pages with playlists show a notice.
    if (status === 'ready' && userId === null) bus.send('toast/show', { text: FULL_DEVICE_TEXT, durationMs: 10_000 });
  });
  const records = new LibraryRecords(stored);
  const store = new PlaylistStore(bus, records);
  return { store, records, isLasting: () => isLasting };
}

/** Disposes of the page's store, for tests. The next store reads what the device has stored. */
export function closePlaylistServices(): void {
  playlistServices?.store.dispose();
  playlistServices = null;
}
