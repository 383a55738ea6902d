import { buildSongRef, createTestBus } from '@nyimbo/shared-events/testing';
import { waitFor } from '@testing-library/react';
import {
  createLibraryTestEnvironment,
  type LibraryTestEnvironment,
} from '../../testing/createLibraryTestEnvironment.ts';
import { songsOf } from '../model/Playlist.ts';
import type { PlaylistEdit } from '../model/PlaylistChange.ts';
import { createId } from './createId.ts';
import { createMemoryStore } from './KeyValueStore.ts';
import { LibraryRecords } from './LibraryRecords.ts';
import { PlaylistStore } from './PlaylistStore.ts';

let site: LibraryTestEnvironment;
let store: PlaylistStore;
let records: LibraryRecords;
/** What a read waits for after it has got its value, and an update before it starts. */
let readDelay: () => Promise<void> | undefined;
let updateDelay: () => Promise<void> | undefined;

beforeEach(async () => {
  site = await createLibraryTestEnvironment();
  site.logIn();
  readDelay = updateDelay = () => undefined;
  const memory = createMemoryStore();
  const delay = async <Value>(reading: Promise<Value>): Promise<Value> => {
    const value = await reading;
    await readDelay();
    return value;
  };
  records = new LibraryRecords({
    ...memory,
    read: (key) => delay(memory.read(key)),
    readAll: () => delay(memory.readAll()),
    update: async (key, change) => {
      await updateDelay();
      return memory.update(key, change);
    },
  });
  store = new PlaylistStore(createTestBus('mfe-library'), records);
  await waitFor(() => expect(store.read().status).toBe('ready'));
});
afterEach(async () => {
  store.dispose();
  await site.close();
});

/** A promise, and the function that resolves it. */
function createGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
const toCreate = (title: string): PlaylistEdit => ({ type: 'create', playlistId: createId(), title });
const listTitles = () =>
  store
    .read()
    .playlists.map(({ title }) => title)
    .sort();

test('LIB-1 shows and sends a change that the listener makes while the store reads the queue', async () => {
  const [reading, writing] = [createGate(), createGate()];
  readDelay = () => reading.opened;
  updateDelay = () => writing.opened;
  const refreshed = store.refresh();
  const changed = store.change(toCreate('Walk home'));
  readDelay = () => undefined;
  reading.open();
  await refreshed;
  expect(listTitles()).toEqual(['Walk home']);
  writing.open();
  await changed;
  await waitFor(() => expect(store.read().hasUnsent).toBe(false));
  expect(site.readAccount()).toMatchObject([{ title: 'Walk home' }]);
});

test('LIB-1 logged out, shows a change that the listener makes while the store reads the device', async () => {
  site.logOut();
  await waitFor(() => expect(store.read()).toMatchObject({ status: 'ready', userId: null }));
  const [reading, writing] = [createGate(), createGate()];
  readDelay = () => reading.opened;
  updateDelay = () => writing.opened;
  const refreshed = store.refresh();
  const changed = store.change(toCreate('Walk home'));
  reading.open();
  await refreshed;
  expect(listTitles()).toEqual(['Walk home']);
  writing.open();
  await changed;
});

test('OPR-3 a playlist of this device does not show a taken-down song, and shows it again after the takedown', async () => {
  const songs = [buildSongRef({ songId: 1 }), buildSongRef({ songId: 2 }), buildSongRef({ songId: 3 })];
  const playlistId = createId();
  const takeDown = (...ids: number[]) =>
    site.refuse('taken-down', { body: { songs: ids.map((post_id) => ({ post_id, file: 'a.mp3', year: 2026 })) } });
  const listSongIds = () => store.read().playlists.flatMap((playlist) => songsOf(playlist).map(({ songId }) => songId));
  site.logOut();
  await waitFor(() => expect(store.read()).toMatchObject({ status: 'ready', userId: null }));
  takeDown(2);
  await store.change(
    { type: 'create', playlistId, title: 'Walk home' },
    { type: 'add', playlistId, entries: songs.map((song) => ({ entryId: createId(), song })) },
  );
  await store.refresh();
  expect(listSongIds()).toEqual([1, 3]);
  expect(store.read().playlists).toMatchObject([{ songCount: 2 }]);
  createTestBus('mfe-player').emit('songs/taken-down', { songIds: [3] });
  expect(listSongIds()).toEqual([1]);

  takeDown();
  await store.refresh();
  expect(listSongIds()).toEqual([1, 2, 3]);
  expect(store.read().playlists).toMatchObject([{ songCount: 3 }]);
});

test('LIB-1 sends a change that the listener makes when the queue has just been sent', async () => {
  const reading = createGate();
  let isWaiting = false;
  // The first read after the server has the change.
  readDelay = () => {
    if (site.readAccount().length === 0) return undefined;
    isWaiting = true;
    return reading.opened;
  };
  await store.change(toCreate('Walk home'));
  await waitFor(() => expect(isWaiting).toBe(true));
  await store.change(toCreate('Walk to work'));
  reading.open();
  await waitFor(() => expect(store.read().hasUnsent).toBe(false));
  expect(site.readAccount()).toHaveLength(2);
  expect(listTitles()).toEqual(['Walk home', 'Walk to work']);
});
