import { buildSongRef, createTestBus } from '@nyimbo/shared-events/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Component as OwnPlaylistPage } from '../OwnPlaylistPage.tsx';
import { Component as OwnPlaylistsPage } from '../OwnPlaylistsPage.tsx';
import { createLibraryTestEnvironment, type LibraryTestEnvironment } from '../testing/createLibraryTestEnvironment.ts';
import type { PlaylistEdit } from './model/PlaylistChange.ts';
import { createPlaylist } from './playlistActions.ts';
import { createId } from './store/createId.ts';
import { getPlaylistServices } from './store/getPlaylists.ts';
import { sendChanges } from './store/playlistCalls.ts';
import { PlaylistStore } from './store/PlaylistStore.ts';

const songs = [1, 2, 3, 4].map((songId) => buildSongRef({ songId, title: `Song ${songId}` }));
let site: LibraryTestEnvironment;
let otherTab: PlaylistStore;

beforeEach(async () => {
  site = await createLibraryTestEnvironment();
  site.logIn();
  // Both tabs share the browser's database.
  otherTab = new PlaylistStore(createTestBus('mfe-library'), getPlaylistServices().records);
  await waitFor(() => expect(getPlaylistServices().store.read().status).toBe('ready'));
  await waitFor(() => expect(otherTab.read().status).toBe('ready'));
});
afterEach(async () => {
  otherTab.dispose();
  await site.close();
});

const toAdd = (playlistId: string, index: number): PlaylistEdit => ({
  type: 'add',
  playlistId,
  entries: songs.slice(index, index + 1).map((song) => ({ entryId: createId(), song })),
});
const untilSent = async () => {
  for (const store of [otherTab, getPlaylistServices().store])
    await waitFor(() => expect(store.read().hasUnsent).toBe(false));
};
/** Sends a change as another device does, which this browser's tabs don't learn about. */
const changeOnOtherDevice = (edit: PlaylistEdit) =>
  act(() => sendChanges([{ ...edit, changeId: createId(), at: Date.now() }]));
const listRows = () => within(screen.getByRole('list', { name: 'Walk home' })).getAllByRole('listitem');

/** Creates a playlist of two songs, and opens its page in this tab. */
async function openPlaylist(): Promise<string> {
  const playlistId = createPlaylist(site.shell, { title: 'Walk home', description: '' }, songs.slice(0, 2));
  if (playlistId === null) throw new Error('There is room for a playlist.');
  await waitFor(() => expect(site.readAccount()).toHaveLength(1));
  await untilSent();
  render(<OwnPlaylistPage params={{ playlistId }} />);
  await screen.findByRole('list', { name: 'Walk home' });
  return playlistId;
}

test('LIB-1 shows a song that another tab has added and sent', async () => {
  const playlistId = await openPlaylist();
  await act(() => otherTab.change(toAdd(playlistId, 2)));
  await waitFor(() => expect(site.readAccount()).toMatchObject([{ songCount: 3 }]));
  await untilSent();
  await waitFor(() => expect(listRows()).toHaveLength(3));
});

test('LIB-1 shows a playlist again when another tab undoes its deletion', async () => {
  const playlistId = await openPlaylist();
  await act(() => otherTab.change({ type: 'delete', playlistId }));
  await screen.findByRole('heading', { name: 'Playlist not found' });
  await waitFor(() => expect(site.readAccount()).toEqual([]));
  await untilSent();
  await act(() => otherTab.change({ type: 'restore', playlistId }));
  await screen.findByRole('heading', { name: 'Walk home' });
  await waitFor(() => expect(listRows()).toHaveLength(2));
});

test('LIB-1 shows a song of another device after this tab has added one too', async () => {
  const playlistId = await openPlaylist();
  await changeOnOtherDevice(toAdd(playlistId, 2));
  await act(() => getPlaylistServices().store.change(toAdd(playlistId, 3)));
  await waitFor(() => expect(listRows()).toHaveLength(4));
});

test('LIB-1 the page of all playlists shows what another device has changed since', async () => {
  const playlistId = createId();
  await changeOnOtherDevice({ type: 'create', playlistId, title: 'From the phone' });
  render(<OwnPlaylistsPage path="/library/playlists" />);
  expect(await screen.findByRole('link', { name: /^From the phone/ })).toBeVisible();
});
