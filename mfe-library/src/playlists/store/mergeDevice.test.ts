import { MAX_ADDED_ENTRIES, MAX_PLAYLIST_SONGS } from '@nyimbo/shared-api';
import { buildSongRef, createTestBus } from '@nyimbo/shared-events/testing';
import {
  createLibraryTestEnvironment,
  type LibraryTestEnvironment,
} from '../../testing/createLibraryTestEnvironment.ts';
import { createId } from './createId.ts';
import { createMemoryStore, type KeyValueStore } from './KeyValueStore.ts';
import { LibraryRecords } from './LibraryRecords.ts';
import { mergeDeviceIntoAccount } from './mergeDevice.ts';

let site: LibraryTestEnvironment;
let memory: KeyValueStore;

beforeEach(async () => {
  site = await createLibraryTestEnvironment();
  memory = createMemoryStore();
});
afterEach(() => site.close());

interface StoredPlaylist {
  title: string;
  description?: string;
  songCount?: number;
}

/** Stores a playlist as a logged-out listener's, without the checks of the form. */
function storePlaylist({ title, description = '', songCount = 1 }: StoredPlaylist): Promise<void> {
  const fields = { playlistId: createId(), at: Date.now() };
  const entries = Array.from({ length: songCount }, (_, index) => ({
    entryId: createId(),
    song: buildSongRef({ songId: index + 1 }),
  }));
  return new LibraryRecords(memory).changeDevice(fields.playlistId, [
    { type: 'create', changeId: createId(), ...fields, title, description },
    { type: 'add', changeId: createId(), ...fields, entries },
  ]);
}
const merge = (store = memory) => mergeDeviceIntoAccount(createTestBus('mfe-library'), new LibraryRecords(store));
const listStoredTitles = async () => (await new LibraryRecords(memory).readDevice()).map(({ title }) => title);
const listAccountTitles = () =>
  site
    .readAccount()
    .map(({ title }) => title)
    .sort();
const listToastTexts = () => site.recording.commands('toast/show').map(({ text }) => text);

test('LIB-1 a playlist that the server refuses stays on the device, and all others move', async () => {
  site.onDevice.artists = ['Thandi Banda'];
  await storePlaylist({ title: 'Walk home' });
  await storePlaylist({ title: 'Refused', description: 'x'.repeat(501) });
  await storePlaylist({ title: 'Walk to work' });
  expect(await merge()).toBe(true);
  expect(listAccountTitles()).toEqual(['Walk home', 'Walk to work']);
  expect(await listStoredTitles()).toEqual(['Refused']);
  expect(listToastTexts()).toEqual(['Check what you entered and try again.']);
  expect(site.recording.events('library/merged')).toHaveLength(1);
  expect(site.calls.at(-1)?.body).toMatchObject({ playlistChanges: [], followedArtists: ['Thandi Banda'] });
});

test('LIB-1 a playlist with a title that is too long moves with a shorter one', async () => {
  await storePlaylist({ title: 'Lake Songs '.repeat(15) });
  expect(await merge()).toBe(true);
  expect(listAccountTitles()).toEqual(['Lake Songs '.repeat(15).slice(0, 100)]);
  expect(await listStoredTitles()).toEqual([]);
});

test('LIB-1 the device deletes what one call has moved, also if the next call fails', async () => {
  const fitting = MAX_ADDED_ENTRIES / MAX_PLAYLIST_SONGS;
  for (let count = 0; count <= fitting; count++)
    await storePlaylist({ title: `Playlist ${count}`, songCount: MAX_PLAYLIST_SONGS });
  const busy = { status: 503, body: { status: 'error', code: 'busy', message: 'Try later.' } };
  const failing: KeyValueStore = {
    ...memory,
    remove: async (keys) => {
      site.refuse('merge-library', busy);
      await memory.remove(keys);
    },
  };
  expect(await merge(failing)).toBe(true);
  expect(listAccountTitles()).toHaveLength(fitting);
  expect(await listStoredTitles()).toEqual([`Playlist ${fitting}`]);
  expect(site.recording.events('library/merged')).toEqual([]);
});

test('LIB-1 stops when the account has no room for more playlists', async () => {
  for (const title of ['Walk home', 'Walk to work']) await storePlaylist({ title });
  const playlists = Array.from({ length: 200 }, (_, index) => ({
    ...{ playlistId: createId(), title: `Playlist ${index}`, description: '', isShared: false, shareToken: null },
    ...{ songCount: 0, durationSeconds: 0, covers: [], updatedAt: new Date().toISOString() },
  }));
  site.refuse('own-playlists', { body: { status: 'success', playlists } });
  const message = 'You can have up to 200 playlists.';
  site.refuse('merge-library', { status: 400, body: { status: 'error', code: 'invalid', message } });
  expect(await merge()).toBe(false);
  // The first call, and the one with the followed artists and the recently played songs.
  expect(site.calls.filter(({ path }) => path === 'merge-library')).toHaveLength(2);
  expect(await listStoredTitles()).toHaveLength(2);
  expect(listToastTexts()).toEqual([message]);
});
