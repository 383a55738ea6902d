import type { Bus, SongRef } from '@nyimbo/shared-events';
import {
  buildPreferences,
  buildSessionUser,
  buildSongRef,
  createTestBus,
  recordBus,
  resetBus,
  type BusRecording,
} from '@nyimbo/shared-events/testing';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Component as LibraryPage } from './LibraryPage.tsx';
import { closePlaylistServices } from './playlists/store/getPlaylists.ts';
import { Component as RecentlyPlayedPage } from './RecentlyPlayedPage.tsx';

const songs = [buildSongRef({ title: 'Zikomo' }), buildSongRef({ title: 'Mvula' })];
let heard: SongRef[];
let player: Bus;
let shell: Bus;
let recording: BusRecording;

/** Handles the requests to the player, which owns the recently played songs. */
function startPlayer(): void {
  player = createTestBus('mfe-player');
  player.respond('history/list', () => ({ songs: heard }));
  player.handle('history/clear', () => {
    heard = [];
    player.emit('history/changed', {});
  });
  player.handle('player/play', () => {});
}

beforeEach(() => {
  resetBus();
  heard = [...songs];
  startPlayer();
  shell = createTestBus('shell');
  shell.publish('preferences', buildPreferences());
  createTestBus('mfe-catalogue').handle('favourite/toggle', () => {});
  recording = recordBus();
});
// The overview opens the store of playlists. Its channel to other tabs keeps Jest from exiting.
afterEach(() => closePlaylistServices());

test('LIB-2 lists the played songs as playable rows, and updates when the history changes', async () => {
  render(<RecentlyPlayedPage path="/library/recent" />);
  const list = await screen.findByRole('list', { name: 'Recently played' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('2 songs on this device')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Play Mvula by Thandi Banda' }));
  expect(recording.commands('player/play')).toEqual([
    { songs, index: 1, source: 'list', listTitle: 'Recently played' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Favourite Zikomo' }));
  expect(recording.commands('favourite/toggle')).toEqual([{ song: songs[0] }]);

  heard = [buildSongRef({ title: 'Kalata' }), ...heard];
  act(() => player.emit('history/changed', {}));
  await within(list).findByRole('link', { name: 'Kalata' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
});

test('LIB-3 a song’s menu follows its artist', async () => {
  const catalogue = createTestBus('mfe-catalogue');
  catalogue.handle('follow/toggle', () => {});
  render(<RecentlyPlayedPage path="/library/recent" />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More for Zikomo' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: /^Follow artist/, checked: false }));
  const artist = songs[0]?.artist ?? '';
  expect(recording.commands('follow/toggle')).toEqual([{ artist }]);
  act(() => catalogue.publish('follows', { userId: null, artists: [{ name: artist, followers: 1 }] }));
  await user.click(screen.getByRole('button', { name: 'More for Zikomo' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: /^Follow artist/, checked: true })).toBeVisible();
});

test('LIB-2 tells the listener whether the songs are on this device or in the account', async () => {
  render(<RecentlyPlayedPage path="/library/recent" />);
  await screen.findByText('2 songs on this device');
  act(() => shell.publish('session', { status: 'authenticated', user: buildSessionUser() }));
  expect(screen.getByText('2 songs in your account')).toBeVisible();
});

test('LIB-2 a row shows whether its song is playing', async () => {
  render(<RecentlyPlayedPage path="/library/recent" />);
  await screen.findByRole('list', { name: 'Recently played' });
  const [song] = songs;
  if (!song) throw new Error('There are songs.');
  act(() => player.publish('player/state', { status: 'playing', song, source: 'list', queueLength: 2, queueIndex: 0 }));
  expect(screen.getByRole('button', { name: 'Pause Zikomo by Thandi Banda' })).toBeInTheDocument();
});

test('LIB-2 ‘Clear’ asks for confirmation first', async () => {
  render(<RecentlyPlayedPage path="/library/recent" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(heard).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  const dialog = screen.getByRole('dialog', { name: 'Clear recently played?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Nothing played yet')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('LIB-2 tells the listener that recording is off, and links to the settings', async () => {
  shell.publish('preferences', buildPreferences({ doNotRecord: true }));
  render(<RecentlyPlayedPage path="/library/recent" />);
  expect(await screen.findByText('2 songs on this device · Not recording')).toBeVisible();
  heard = [];
  act(() => player.emit('history/changed', {}));
  expect(await screen.findByText('Recording is off')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/app/settings/');
});

test('LIB-2 offers a retry when the player does not load', async () => {
  player.dispose();
  const failing = createTestBus('mfe-player');
  failing.respond('history/list', () => Promise.reject(new Error('The player did not load.')));
  render(<RecentlyPlayedPage path="/library/recent" />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  failing.dispose();
  startPlayer();
  await userEvent.click(retry);
  expect(await screen.findByRole('list', { name: 'Recently played' })).toBeVisible();
});

test('the overview links to each section and summarises its content', async () => {
  const catalogue = createTestBus('mfe-catalogue');
  render(<LibraryPage path="/library" />);
  expect(await screen.findByText('Last: Zikomo by Thandi Banda')).toBeVisible();
  const tile = (name: RegExp) => screen.getByRole('link', { name });
  expect(tile(/^Recently played Last/)).toHaveAttribute('href', '/library/recent');
  expect(tile(/^Favourites Songs you marked/)).toHaveAttribute('href', '/songs/favourites');
  act(() => catalogue.publish('favourites', { userId: 7, songIds: [1, 2, 3] }));
  expect(tile(/^Favourites 3 songs/)).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Library' }));
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Overview');
});
