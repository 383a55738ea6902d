import { buildSongListItems } from '@nyimbo/shared-api/builders';
import { buildSessionUser } from '@nyimbo/shared-events/testing';
import type { Bus } from '@nyimbo/shared-events';
import { createTestBus } from '@nyimbo/shared-events/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FavouritesStore } from '../favourites/FavouritesStore.ts';
import { Refusal } from '../testing/createFakeApi.ts';
import { closeTestSite, openTestSite, renderPage, type TestSite } from '../testing/renderPage.tsx';

const songs = buildSongListItems(3);
const [first, second, third] = songs;
if (!first || !second || !third) throw new Error('There are songs.');

let site: TestSite;
let store: FavouritesStore;
let storeBus: Bus;
beforeEach(async () => {
  site = await openTestSite();
  storeBus = createTestBus('mfe-catalogue');
  store = new FavouritesStore(storeBus);
  site.api.answer({
    favourites: { songs: [first, second] },
    toggleFavourite: { status: 'success', action: 'removed' },
  });
});
afterEach(async () => {
  store.dispose();
  await closeTestSite(site);
});

const logIn = () =>
  act(() => site.shell.publish('session', { status: 'authenticated', user: buildSessionUser({ userId: 3 }) }));
const findHeart = (title: string, pressed: boolean) =>
  screen.findByRole('button', { name: `Favourite ${title}`, pressed });

test('RTE-5 asks a visitor to log in, then shows the favourites', async () => {
  await renderPage('/songs/favourites');
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
  expect(site.api.countCalls('favourites')).toBe(0);
  await logIn();
  expect(await findHeart(first.title, true)).toBeVisible();
  expect(await findHeart(second.title, true)).toBeVisible();
});

test('RTE-5 tells a fan without favourites how to add some', async () => {
  site.api.answer({ favourites: { songs: [] } });
  await logIn();
  await renderPage('/songs/favourites');
  expect(await screen.findByText('No favourites yet')).toBeVisible();
});

test('FAV-4 removing a favourite keeps its row, so that a second click undoes a mistake', async () => {
  await logIn();
  await renderPage('/songs/favourites');
  await userEvent.click(await findHeart(first.title, true));
  await waitFor(() => expect(site.api.countCalls('toggleFavourite')).toBe(1));
  const off = await findHeart(first.title, false);
  site.api.answer({ toggleFavourite: { status: 'success', action: 'added' } });
  await userEvent.click(off);
  expect(await findHeart(first.title, true)).toBeVisible();
});

test('FAV-4 adds a song that became a favourite elsewhere', async () => {
  await logIn();
  await renderPage('/songs/favourites');
  await findHeart(first.title, true);
  site.api.answer({ favourites: { songs: [third, first, second] } });
  act(() => storeBus.emit('favourite/changed', { songId: third.post_id, isFavourite: true }));
  expect(await screen.findByRole('link', { name: third.title })).toBeVisible();
});

test('FAV-4 a later visit does not show a song that was removed from the favourites elsewhere', async () => {
  await logIn();
  const { unmount } = await renderPage('/songs/favourites');
  await findHeart(first.title, true);
  unmount();
  act(() => storeBus.publish('favourites', { userId: 3, songIds: [second.post_id] }));
  site.api.answer({ favourites: () => new Promise(() => {}) });
  await renderPage('/songs/favourites');
  expect(await findHeart(second.title, true)).toBeVisible();
  expect(screen.queryByRole('link', { name: first.title })).not.toBeInTheDocument();
});

test('FAV-2 restores the heart without a toast when the server fails', async () => {
  await logIn();
  await renderPage('/songs/favourites');
  site.api.answer({ toggleFavourite: new Refusal(500, 'server', 'No.') });
  const on = await findHeart(first.title, true);
  await userEvent.click(on);
  await waitFor(() => expect(site.api.countCalls('toggleFavourite')).toBe(1));
  expect(await findHeart(first.title, true)).toBeVisible();
  expect(site.recording.commands('toast/show')).toEqual([]);
});
