import { buildArtistListItem, buildHomeAnswer, buildSongListItems } from '@nyimbo/shared-api/builders';
import type { Bus } from '@nyimbo/shared-events';
import { buildSessionUser, createTestBus } from '@nyimbo/shared-events/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal } from '../testing/createFakeApi.ts';
import { closeTestSite, openTestSite, renderPage, type TestSite } from '../testing/renderPage.tsx';
import { FollowsStore } from './FollowsStore.ts';

const artist = buildArtistListItem({ name: 'Lusungu', followers: 318 });
const songs = buildSongListItems(3, { stageName: 'Lusungu' });
const [first] = songs;
if (!first) throw new Error('There are songs.');
const followed = { ...artist, followedAt: '2026-11-20T18:04:00.000Z' };
const NEW_SONGS_TITLE = 'New from artists you follow';

let site: TestSite;
let storeBus: Bus;
let store: FollowsStore;
beforeEach(async () => {
  localStorage.clear();
  site = await openTestSite();
  storeBus = createTestBus('mfe-catalogue');
  store = new FollowsStore(storeBus);
  site.api.answer({
    home: buildHomeAnswer({ trending: songs }),
    artist: { artist: { ...artist, bio: '' }, songs, albums: [], similar: [] },
    followedArtists: { artists: [] },
    followArtist: ({ name }) => ({ status: 'success', name, followers: 319 }),
    unfollowArtist: ({ name }) => ({ status: 'success', name, followers: 318 }),
    newFromFollowed: { songs },
    newFromArtists: { songs },
  });
});
afterEach(async () => {
  store.dispose();
  await closeTestSite(site);
});

const logIn = () =>
  act(() => site.shell.publish('session', { status: 'authenticated', user: buildSessionUser({ userId: 3 }) }));
/** Opens the artist's page, and waits for its songs: until then its button is disabled. */
async function openArtist() {
  await renderPage('/mw/artist/lusungu');
  await screen.findByRole('button', { name: `More for ${first?.title}` });
}
const findFollowButton = (name: 'Follow' | 'Following', pressed: boolean) =>
  screen.findByRole('button', { name, pressed });
const readFollowers = () => screen.getByText('Followers').nextElementSibling?.textContent;

test('LIB-3 a click and the server’s response update the button and the number of followers on the artist’s page', async () => {
  await logIn();
  await openArtist();
  const follow = await findFollowButton('Follow', false);
  expect(readFollowers()).toBe('318');
  await userEvent.click(follow);
  expect(await findFollowButton('Following', true)).toBe(follow);
  await waitFor(() => expect(readFollowers()).toBe('319'));
  await userEvent.click(follow);
  expect(await findFollowButton('Follow', false)).toBe(follow);
  await waitFor(() => expect(readFollowers()).toBe('318'));
});

test('LIB-3 after a reload, the number of followers includes the fan, although the artist’s data is older', async () => {
  site.api.answer({ followedArtists: { artists: [{ ...followed, followers: 319 }] } });
  await logIn();
  await openArtist();
  await findFollowButton('Following', true);
  expect(readFollowers()).toBe('319');
});

test('LIB-3 the song menu and the button show the same state', async () => {
  await logIn();
  await openArtist();
  const openItem = async () => {
    await userEvent.click(screen.getByRole('button', { name: `More for ${first.title}` }));
    return screen.findByRole('menuitemcheckbox', { name: 'Follow artist' });
  };
  const item = await openItem();
  expect(item).toHaveAttribute('aria-checked', 'false');
  await userEvent.click(item);
  expect(await findFollowButton('Following', true)).toBeVisible();
  expect(await openItem()).toHaveAttribute('aria-checked', 'true');
});

test('LIB-3 home shows a fan new songs of followed artists, until the fan unfollows the last one', async () => {
  site.api.answer({ followedArtists: { artists: [followed] } });
  await logIn();
  await renderPage('/');
  const section = await screen.findByRole('region', { name: NEW_SONGS_TITLE });
  expect(within(section).getAllByRole('listitem')).toHaveLength(3);
  act(() => site.shell.send('follow/toggle', { artist: 'Lusungu' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: NEW_SONGS_TITLE })).toBeNull());
});

test('LIB-3 home loads the new songs of an artist whom the fan has just followed', async () => {
  site.api.answer({ followedArtists: { artists: [followed] }, newFromFollowed: { songs: [] } });
  await logIn();
  await renderPage('/');
  await screen.findByRole('region', { name: 'New releases' });
  await waitFor(() => expect(site.api.countCalls('newFromFollowed')).toBe(1));
  expect(screen.queryByRole('region', { name: NEW_SONGS_TITLE })).toBeNull();
  site.api.answer({ newFromFollowed: { songs } });
  act(() => site.shell.send('follow/toggle', { artist: 'Tamanda' }));
  expect(await screen.findByRole('region', { name: NEW_SONGS_TITLE })).toBeVisible();
});

test('LIB-3 a visitor follows on this device, and the number of followers stays the server’s', async () => {
  await openArtist();
  await userEvent.click(await findFollowButton('Follow', false));
  expect(await findFollowButton('Following', true)).toBeVisible();
  expect(readFollowers()).toBe('318');
  expect(site.recording.requests('auth/log-in')).toEqual([]);
});

test('LIB-3 home shows a visitor new songs of the artists followed on this device', async () => {
  localStorage.setItem('followed-artists', JSON.stringify(['Tamanda', 'Lusungu']));
  store.dispose();
  store = new FollowsStore(storeBus);
  await renderPage('/');
  const section = await screen.findByRole('region', { name: NEW_SONGS_TITLE });
  expect(within(section).getAllByRole('listitem')).toHaveLength(3);
  expect(site.api.countCalls('newFromFollowed')).toBe(0);
  // The old songs stay visible while the list without that artist loads.
  act(() => site.shell.send('follow/toggle', { artist: 'Tamanda' }));
  expect(screen.getByRole('region', { name: NEW_SONGS_TITLE })).toBe(section);
  await waitFor(() => expect(site.api.countCalls('newFromArtists')).toBe(2));
  act(() => site.shell.send('follow/toggle', { artist: 'Lusungu' }));
  expect(screen.queryByRole('region', { name: NEW_SONGS_TITLE })).toBeNull();
});

test('LIB-3 home requests no new songs without followed artists, and hides the section when they do not load', async () => {
  await renderPage('/');
  await screen.findByRole('list', { name: 'New releases' });
  await logIn();
  await waitFor(() => expect(site.api.countCalls('followedArtists')).toBe(1));
  expect(site.api.countCalls('newFromFollowed')).toBe(0);
  site.api.answer({ newFromFollowed: new Refusal(500, 'server', 'Broken.') });
  act(() => site.shell.send('follow/toggle', { artist: 'Lusungu' }));
  await waitFor(() => expect(site.api.countCalls('newFromFollowed')).toBeGreaterThan(0));
  expect(screen.queryByRole('region', { name: NEW_SONGS_TITLE })).toBeNull();
});
