import { buildArtistListItem } from '@nyimbo/shared-api/builders';
import { configureApi } from '@nyimbo/shared-api';
import type { Bus } from '@nyimbo/shared-events';
import type { BusRecording } from '@nyimbo/shared-events/testing';
import { buildSessionUser, createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { configure, waitFor } from '@testing-library/dom';
import { createFakeApi, type FakeApi, Refusal } from '../testing/createFakeApi.ts';
import { FollowsStore } from './FollowsStore.ts';

// Wait longer, because the tests use real HTTP and other suites may keep the machine busy.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(30_000);

const artist = 'Lusungu';

let api: FakeApi;
let shell: Bus;
let recording: BusRecording;
let follows: FollowsStore;
/** The fans who follow the artist, as the server knows them. */
let followers: number;

const logIn = () => shell.publish('session', { status: 'authenticated', user: buildSessionUser({ userId: 1 }) });
const readFollows = () => shell.read('follows')?.artists.map(({ name }) => name);
const clickFollow = () => shell.send('follow/toggle', { artist });
const buildFollowedArtist = (name: string) => ({
  ...buildArtistListItem({ name }),
  followedAt: '2026-11-20T18:04:00.000Z',
});

beforeEach(async () => {
  resetBus();
  localStorage.clear();
  followers = 6;
  api = await createFakeApi({
    followedArtists: { artists: [] },
    followArtist: ({ name }) => ({ status: 'success', name, followers: (followers += 1) }),
    unfollowArtist: ({ name }) => ({ status: 'success', name, followers: (followers -= 1) }),
  });
  configureApi({ apiBase: api.apiBase, getToken: () => null });
  shell = createTestBus('shell');
  shell.handle('toast/show', () => {});
  recording = recordBus();
  follows = new FollowsStore(createTestBus('mfe-catalogue'));
});
afterEach(async () => {
  follows.dispose();
  await api.close();
});

test('LIB-3 follows the artist at once, and shows the number of followers and the toast after the server’s response', async () => {
  let answer = () => {};
  api.answer({
    followArtist: ({ name }) =>
      new Promise((resolve) => (answer = () => resolve({ status: 'success', name, followers: 7 }))),
  });
  logIn();
  clickFollow();
  await waitFor(() => expect(api.countCalls('followArtist')).toBe(1));
  expect(readFollows()).toEqual([artist]);
  expect(recording.events('follow/changed')).toEqual([]);

  answer();
  await waitFor(() => expect(recording.commands('toast/show')).toEqual([{ text: 'You now follow Lusungu.' }]));
  expect(recording.events('follow/changed')).toEqual([{ artist, isFollowed: true, followers: 7 }]);
  expect(shell.read('follows')?.artists).toEqual([{ name: artist, followers: 7 }]);
});

test('LIB-3 the next click unfollows the artist, without a toast', async () => {
  api.answer({ followedArtists: { artists: [buildFollowedArtist(artist)] } });
  logIn();
  await waitFor(() => expect(readFollows()).toEqual([artist]));
  clickFollow();
  await waitFor(() =>
    expect(recording.events('follow/changed')).toEqual([{ artist, isFollowed: false, followers: 5 }]),
  );
  expect(readFollows()).toEqual([]);
  expect(recording.commands('toast/show')).toEqual([]);
});

test('LIB-3 after several fast clicks, the server has the state of the last one', async () => {
  logIn();
  for (let click = 0; click < 5; click++) {
    clickFollow();
    await Promise.resolve();
    await Promise.resolve();
  }
  await waitFor(() => expect(recording.commands('toast/show')).toHaveLength(1));
  expect(readFollows()).toEqual([artist]);
  expect(followers).toBe(7);
});

test('LIB-3 resets the button and shows a toast when the server fails', async () => {
  api.answer({ followArtist: new Refusal(500, 'server', 'Broken.') });
  logIn();
  clickFollow();
  await waitFor(() =>
    expect(recording.commands('toast/show')).toEqual([{ text: 'Could not follow Lusungu. Try again.' }]),
  );
  expect(readFollows()).toEqual([]);
  expect(recording.events('follow/changed')).toEqual([]);
});

describe('logged out', () => {
  const onDevice = (): unknown => JSON.parse(localStorage.getItem('followed-artists') ?? '[]');
  const toggle = (name: string) => shell.send('follow/toggle', { artist: name });
  const logOut = () => shell.publish('session', { status: 'anonymous' });

  test('LIB-3 stores the follow on this device, without a login or a request, and keeps it after a reload', () => {
    logOut();
    toggle('Tamanda');
    toggle(artist);
    expect(shell.read('follows')).toEqual({ userId: null, artists: [{ name: artist }, { name: 'Tamanda' }] });
    expect(recording.commands('toast/show')).toEqual([
      { text: 'You now follow Tamanda on this device.' },
      { text: 'You now follow Lusungu on this device.' },
    ]);
    expect(recording.requests('auth/log-in')).toEqual([]);
    expect(recording.events('follow/changed')).toEqual([]);
    toggle('Tamanda');
    expect(onDevice()).toEqual([artist]);

    follows.dispose();
    follows = new FollowsStore(createTestBus('mfe-catalogue'));
    expect(readFollows()).toEqual([artist]);
    expect(api.countCalls('followArtist')).toBe(0);
  });

  test('LIB-3 a click while a session is being restored waits for the result', async () => {
    shell.publish('session', { status: 'restoring', user: null });
    clickFollow();
    expect(onDevice()).toEqual([]);
    logOut();
    expect(onDevice()).toEqual([artist]);
    shell.publish('session', { status: 'restoring', user: null });
    toggle('Tamanda');
    logIn();
    await waitFor(() => expect(api.countCalls('followArtist')).toBe(1));
    expect(onDevice()).toEqual([artist]);
  });

  test('LIB-3 followed artists stay visible while they move into the account, and leave the device only after the merge', async () => {
    logOut();
    clickFollow();
    const library = createTestBus('mfe-library');
    api.answer({ followedArtists: { artists: [buildFollowedArtist('Plan Q')] } });
    logIn();
    expect(readFollows()).toEqual([artist]);
    await waitFor(() => expect(readFollows()).toEqual(['Plan Q', artist]));
    expect(await library.request('follows/on-device', {})).toEqual({ artists: [artist] });
    expect(onDevice()).toEqual([artist]);
    // Another tab, which does not know the login yet.
    localStorage.setItem('followed-artists', JSON.stringify(['Tamanda', artist]));
    api.answer({ followedArtists: { artists: [buildFollowedArtist(artist), buildFollowedArtist('Plan Q')] } });
    library.emit('library/merged', {});
    expect(onDevice()).toEqual(['Tamanda']);
    await waitFor(() => expect(shell.read('follows')?.artists).toContainEqual({ name: artist, followers: 318 }));
    expect(readFollows()).toEqual([artist, 'Plan Q', 'Tamanda']);
  });

  test('LIB-3 the merge does not restore an artist whom the fan has unfollowed in the meantime', async () => {
    logOut();
    clickFollow();
    logIn();
    clickFollow();
    expect(onDevice()).toEqual([]);
    api.answer({ followedArtists: { artists: [buildFollowedArtist('Plan Q')] } });
    createTestBus('mfe-library').emit('library/merged', {});
    await waitFor(() => expect(readFollows()).toEqual(['Plan Q']));
  });

  test('LIB-3 shows a change from another tab', () => {
    logOut();
    localStorage.setItem('followed-artists', JSON.stringify(['Tamanda']));
    window.dispatchEvent(new StorageEvent('storage', { key: 'followed-artists' }));
    expect(readFollows()).toEqual(['Tamanda']);
  });

  test('LIB-3 SES-6 without storage, follows last until the page closes; invalid parts of a stored value are dropped', () => {
    localStorage.setItem('followed-artists', JSON.stringify([7, 'Tamanda', null, 'Tamanda']));
    logOut();
    expect(readFollows()).toEqual(['Tamanda']);
    const blocked = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(blocked),
    );
    clickFollow();
    expect(readFollows()).toEqual([artist, 'Tamanda']);
    for (const spy of spies) spy.mockRestore();
  });

  test('LIB-3 stores up to 5,000 artists on the device, and refuses another one with a reason', () => {
    const names = Array.from({ length: 5000 }, (_, index) => `Artist ${index}`);
    localStorage.setItem('followed-artists', JSON.stringify(names));
    logOut();
    clickFollow();
    expect(recording.commands('toast/show')).toEqual([{ text: 'You follow too many artists. Unfollow one first.' }]);
    expect(readFollows()).toHaveLength(5000);
  });
});

test('LIB-3 fetches the followed artists at login, and clears them at logout', async () => {
  api.answer({ followedArtists: { artists: [buildFollowedArtist('Tamanda'), buildFollowedArtist('Plan Q')] } });
  logIn();
  await waitFor(() => expect(readFollows()).toEqual(['Tamanda', 'Plan Q']));
  shell.publish('session', { status: 'anonymous' });
  expect(shell.read('follows')).toEqual({ userId: null, artists: [] });
});
