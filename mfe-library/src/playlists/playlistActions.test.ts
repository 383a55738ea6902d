import { MAX_PLAYLIST_SONGS } from '@nyimbo/shared-api';
import { buildSongRef } from '@nyimbo/shared-events/testing';
import { waitFor } from '@testing-library/react';
import { createLibraryTestEnvironment, type LibraryTestEnvironment } from '../testing/createLibraryTestEnvironment.ts';
import { addSongs } from './playlistActions.ts';
import { createId } from './store/createId.ts';
import { getPlaylistServices } from './store/getPlaylists.ts';
import { sendChanges } from './store/playlistCalls.ts';

const buildSongs = (...songIds: number[]) => songIds.map((songId) => buildSongRef({ songId, title: `Song ${songId}` }));
let site: LibraryTestEnvironment;

beforeEach(async () => {
  site = await createLibraryTestEnvironment();
});
afterEach(() => site.close());

/** Logs in to an account with one playlist of so many songs, which this device has not fetched. */
async function logInWithPlaylist(songCount: number): Promise<string> {
  const playlistId = createId();
  const songs = buildSongs(...Array.from({ length: songCount }, (_, index) => index + 1));
  const entries = songs.map((song) => ({ entryId: createId(), song }));
  const stamp = () => ({ playlistId, changeId: createId(), at: Date.now() });
  await sendChanges([
    { type: 'create', ...stamp(), title: 'Walk home' },
    { type: 'add', ...stamp(), entries },
  ]);
  site.logIn();
  const { store } = getPlaylistServices();
  await waitFor(() => expect(store.read()).toMatchObject({ status: 'ready', playlists: [{ entries: null }] }));
  return playlistId;
}
const listToastTexts = () => site.recording.commands('toast/show').map(({ text }) => text);

test('LIB-1 a song is in the playlist at once, before the playlist’s songs have loaded', async () => {
  const playlistId = await logInWithPlaylist(1);
  const adding = addSongs(site.shell, playlistId, buildSongs(2));
  expect(getPlaylistServices().store.read()).toMatchObject({ hasUnsent: true, playlists: [{ songCount: 2 }] });
  await adding;
  expect(listToastTexts()).toEqual(['Added to Walk home.']);
  await waitFor(() => expect(site.readAccount()).toMatchObject([{ songCount: 2 }]));
});

test('LIB-1 the toast counts only songs that the playlist did not contain', async () => {
  const playlistId = await logInWithPlaylist(2);
  await addSongs(site.shell, playlistId, buildSongs(1, 2, 3));
  expect(listToastTexts()).toEqual(['Added 1 song to Walk home.']);
  await waitFor(() => expect(site.readAccount()).toMatchObject([{ songCount: 3 }]));
});

test('LIB-1 the toast says that the playlist contains the song already', async () => {
  const playlistId = await logInWithPlaylist(2);
  await addSongs(site.shell, playlistId, buildSongs(2));
  expect(listToastTexts()).toEqual(['Already in Walk home.']);
});

test('LIB-1 offline, the toast confirms the songs, and the device sends them later', async () => {
  const playlistId = await logInWithPlaylist(1);
  const busy = { status: 503, body: { status: 'error', code: 'busy', message: 'Try later.' } };
  site.refuse('own-playlist', busy);
  site.refuse('change-playlists', busy);
  await addSongs(site.shell, playlistId, buildSongs(2));
  expect(listToastTexts()).toEqual(['Added to Walk home.']);
  expect(getPlaylistServices().store.read().hasUnsent).toBe(true);
});

test('LIB-1 an almost full playlist gets the songs that fit', async () => {
  const playlistId = await logInWithPlaylist(MAX_PLAYLIST_SONGS - 1);
  await addSongs(site.shell, playlistId, buildSongs(1, 2, 5000));
  expect(listToastTexts()).toEqual(['Added 1 song to Walk home.']);
  await waitFor(() => expect(site.readAccount()).toMatchObject([{ songCount: MAX_PLAYLIST_SONGS }]));
});
