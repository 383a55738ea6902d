import { configureApi } from '@nyimbo/shared-api';
import type { Bus } from '@nyimbo/shared-events';
import type { BusRecording } from '@nyimbo/shared-events/testing';
import { buildSessionUser, buildSongRef, createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { configure, waitFor } from '@testing-library/dom';
import { createFakeApi, type FakeApi, Refusal } from '../testing/createFakeApi.ts';
import { FavouritesStore } from './FavouritesStore.ts';

// Wait longer, because the tests use real HTTP and other suites may keep the machine busy.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(30_000);

const song = buildSongRef({ songId: 5 });
const user = buildSessionUser({ userId: 1 });

let api: FakeApi;
let shell: Bus;
let recording: BusRecording;
let favourites: FavouritesStore;

const logIn = () => shell.publish('session', { status: 'authenticated', user });
const readHearts = () => shell.read('favourites')?.songIds;
const clickHeart = () => shell.send('favourite/toggle', { song });

/** Toggles favourites as the server does. */
function answerToggles(favouriteIds: Set<number>) {
  api.answer({
    toggleFavourite: ({ songId }) => {
      const isAdded = !favouriteIds.delete(songId) && favouriteIds.add(songId);
      return { status: 'success', action: isAdded ? 'added' : 'removed' };
    },
  });
}

beforeEach(async () => {
  resetBus();
  api = await createFakeApi({ favourites: { songs: [] } });
  configureApi({ apiBase: api.apiBase, getToken: () => null });
  shell = createTestBus('shell');
  shell.handle('toast/show', () => {});
  recording = recordBus();
  favourites = new FavouritesStore(createTestBus('mfe-catalogue'));
  answerToggles(new Set());
});
afterEach(async () => {
  favourites.dispose();
  await api.close();
});

test('FAV-1 sets the heart at once, and shows the toast when the server has added the song', async () => {
  let answer = () => {};
  api.answer({
    toggleFavourite: () => new Promise((resolve) => (answer = () => resolve({ status: 'success', action: 'added' }))),
  });
  logIn();
  clickHeart();
  await waitFor(() => expect(api.countCalls('toggleFavourite')).toBe(1));
  expect(readHearts()).toEqual([5]);
  expect(recording.commands('toast/show')).toEqual([]);

  answer();
  await waitFor(() =>
    expect(recording.commands('toast/show')).toEqual([{ text: 'Song added to your favorites successfully!' }]),
  );
  expect(recording.events('favourite/changed')).toEqual([{ songId: 5, isFavourite: true }]);
  expect(readHearts()).toEqual([5]);
});

test('FAV-1 removing a favourite shows no toast', async () => {
  answerToggles(new Set([5]));
  api.answer({ favourites: { songs: [buildListItem(5)] } });
  logIn();
  await waitFor(() => expect(readHearts()).toEqual([5]));
  clickHeart();
  await waitFor(() => expect(recording.events('favourite/changed')).toEqual([{ songId: 5, isFavourite: false }]));
  expect(readHearts()).toEqual([]);
  expect(recording.commands('toast/show')).toEqual([]);
});

test('FAV-1 after several fast clicks, the server has the state of the last one', async () => {
  const onServer = new Set<number>();
  answerToggles(onServer);
  logIn();
  for (let click = 0; click < 5; click++) {
    clickHeart();
    await Promise.resolve();
    await Promise.resolve();
  }
  await waitFor(() => expect(onServer).toEqual(new Set([5])));
  await waitFor(() => expect(recording.commands('toast/show')).toHaveLength(1));
  expect(readHearts()).toEqual([5]);
});

test('FAV-2 resets the heart without a toast when the server fails', async () => {
  api.answer({ toggleFavourite: new Refusal(500, 'server', 'Broken.') });
  logIn();
  clickHeart();
  const hearts = () => recording.states('favourites').map((state) => state.songIds);
  await waitFor(() => expect(hearts().slice(-2)).toEqual([[5], []]));
  expect(recording.commands('toast/show')).toEqual([]);
  expect(recording.events('favourite/changed')).toEqual([]);
});

test('FAV-3 asks a visitor to log in, and adds the favourite two seconds after the login', async () => {
  shell.publish('session', { status: 'anonymous' });
  const auth = createTestBus('mfe-auth');
  let loggedInAt = 0;
  auth.respond('auth/log-in', async () => {
    logIn();
    loggedInAt = performance.now();
    return { outcome: 'logged-in' };
  });
  clickHeart();
  await waitFor(() => expect(recording.requests('auth/log-in')).toEqual([{ reason: 'favourite' }]));
  expect(readHearts()).toEqual([]);
  await waitFor(() => expect(readHearts()).toEqual([5]), { timeout: 4000 });
  expect(performance.now() - loggedInAt).toBeGreaterThan(1950);
});

test('FAV-3 dismissing the login drops the favourite', async () => {
  shell.publish('session', { status: 'anonymous' });
  createTestBus('mfe-auth').respond('auth/log-in', () => ({ outcome: 'dismissed' }));
  clickHeart();
  await waitFor(() => expect(recording.requests('auth/log-in')).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  logIn();
  await waitFor(() => expect(shell.read('favourites')?.userId).toBe(1));
  expect(api.countCalls('toggleFavourite')).toBe(0);
});

test('FAV-3 the repeated click does not remove a song that is already a favourite', async () => {
  const onServer = new Set([5]);
  answerToggles(onServer);
  api.answer({ favourites: { songs: [buildListItem(5)] } });
  shell.publish('session', { status: 'anonymous' });
  createTestBus('mfe-auth').respond('auth/log-in', () => {
    logIn();
    return { outcome: 'logged-in' };
  });
  clickHeart();
  await new Promise((resolve) => setTimeout(resolve, 2300));
  expect(onServer).toEqual(new Set([5]));
  expect(readHearts()).toEqual([5]);
});

test('FAV-4 fetches favourites at login, and clears them at logout', async () => {
  api.answer({ favourites: { songs: [buildListItem(8), buildListItem(9)] } });
  logIn();
  await waitFor(() => expect(readHearts()?.sort()).toEqual([8, 9]));
  shell.publish('session', { status: 'anonymous' });
  expect(shell.read('favourites')).toEqual({ userId: null, songIds: [] });
});

test('SES-5 asks for a login when the session has ended, and adds the favourite after it', async () => {
  const onServer = new Set<number>();
  answerToggles(onServer);
  logIn();
  await waitFor(() => expect(api.countCalls('favourites')).toBe(1));
  api.answer({ toggleFavourite: new Refusal(401, 'unauthorised', 'Please log in to continue.') });
  createTestBus('mfe-auth').respond('auth/log-in', () => {
    answerToggles(onServer);
    return { outcome: 'logged-in' };
  });
  clickHeart();
  await waitFor(() => expect(recording.requests('auth/log-in')).toEqual([{ reason: 'expired' }]));
  await waitFor(() => expect(onServer).toEqual(new Set([5])), { timeout: 4000 });
});

test('SES-5 asks for a login when the refused call reveals a revoked session', async () => {
  const onServer = new Set<number>();
  configureApi({
    getToken: () => 'revoked',
    onUnauthorised: () => {
      shell.publish('session', { status: 'anonymous' });
      return Promise.resolve(false);
    },
  });
  logIn();
  await waitFor(() => expect(api.countCalls('favourites')).toBe(1));
  api.answer({ toggleFavourite: new Refusal(401, 'unauthorised', 'Please log in to continue.') });
  createTestBus('mfe-auth').respond('auth/log-in', () => {
    answerToggles(onServer);
    logIn();
    return { outcome: 'logged-in' };
  });
  clickHeart();
  await waitFor(() => expect(recording.requests('auth/log-in')).toEqual([{ reason: 'expired' }]));
  await waitFor(() => expect(onServer).toEqual(new Set([5])), { timeout: 4000 });
  configureApi({ onUnauthorised: undefined });
});

function buildListItem(songId: number) {
  return {
    dbUniqueId: String(songId),
    post_id: songId,
    is_fav: false,
    title: `Song ${songId}`,
    stageName: 'Thandi Banda',
    img: null,
    file: `song-${songId}.mp3`,
    year: 2026,
    durationSeconds: 35,
    sizeBytes: 560_000,
    smallSizeBytes: 210_000,
    plays: 10,
  };
}
