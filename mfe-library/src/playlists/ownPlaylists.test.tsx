import { buildSongRef } from '@nyimbo/shared-events/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Component as LibrarySync } from '../LibrarySync.tsx';
import { Component as PlaylistDialog } from '../PlaylistDialog.tsx';
import { Component as OwnPlaylistPage } from '../OwnPlaylistPage.tsx';
import { Component as OwnPlaylistsPage } from '../OwnPlaylistsPage.tsx';
import { createLibraryTestEnvironment, type LibraryTestEnvironment } from '../testing/createLibraryTestEnvironment.ts';
import type { Playlist } from './model/Playlist.ts';
import { createPlaylist } from './playlistActions.ts';
import { getPlaylistServices } from './store/getPlaylists.ts';

const songs = [1, 2, 3].map((songId) => buildSongRef({ songId, title: `Song ${songId}` }));
const busyReply = { status: 503, body: { status: 'error', code: 'busy', message: 'Try later.' } };
let site: LibraryTestEnvironment;

beforeEach(async () => {
  site = await createLibraryTestEnvironment();
});
afterEach(() => site.close());

const readPlaylists = (): readonly Playlist[] => getPlaylistServices().store.read().playlists;
const listToastTexts = () => site.recording.commands('toast/show').map(({ text }) => text);
const callsOf = (path: string) => site.calls.filter((call) => call.path === path);
const titlesOf = (playlists: readonly Playlist[]) => playlists.map(({ title }) => title);
const untilReady = () => waitFor(() => expect(getPlaylistServices().store.read().status).toBe('ready'));

async function makePlaylist(title: string, count = 2): Promise<string> {
  await untilReady();
  const playlistId = createPlaylist(site.shell, { title, description: '' }, songs.slice(0, count));
  if (playlistId === null) throw new Error('There is room for a playlist.');
  return playlistId;
}

describe('the dialogs', () => {
  async function openWith(command: 'playlist/add' | 'playlist/create', count = 1, suggestedTitle = 'Lake Songs') {
    render(<PlaylistDialog />);
    act(() => site.shell.send(command, { songs: songs.slice(0, count), suggestedTitle }));
    return screen.findByRole('dialog');
  }

  test('LIB-1 creates a playlist with the suggested title, and confirms it in a toast', async () => {
    await untilReady();
    const dialog = await openWith('playlist/create', 2);
    expect(dialog).toHaveAccessibleName('New playlist');
    expect(within(dialog).queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Lake Songs');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(readPlaylists()).toMatchObject([{ title: 'Lake Songs', songCount: 2 }]);
    expect(listToastTexts()).toEqual(['Added to Lake Songs.']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('LIB-1 says so if a new playlist has no room for all songs', async () => {
    await untilReady();
    render(<PlaylistDialog />);
    const many = Array.from({ length: 1001 }, (_, index) => buildSongRef({ songId: index + 1 }));
    act(() => site.shell.send('playlist/create', { songs: many, suggestedTitle: 'Lake Songs' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
    expect(readPlaylists()).toMatchObject([{ songCount: 1000 }]);
    expect(listToastTexts()).toEqual(['Lake Songs is full. A playlist can have 1,000 songs.']);
  });

  test('LIB-1 adds a song only once, and tells the listener when it is already in the playlist', async () => {
    await makePlaylist('Walk home', 1);
    const dialog = await openWith('playlist/add', 2);
    await userEvent.click(within(dialog).getByRole('button', { name: /^Walk home/ }));
    await waitFor(() => expect(listToastTexts()).toContain('Added 1 song to Walk home.'));
    act(() => site.shell.send('playlist/add', { songs: songs.slice(0, 1) }));
    await userEvent.click(await screen.findByRole('button', { name: /^Walk home.*Already in it$/ }));
    await waitFor(() => expect(listToastTexts()).toContain('Already in Walk home.'));
    expect(readPlaylists()).toMatchObject([{ songCount: 2 }]);
  });

  test('LIB-1 requires a title', async () => {
    await untilReady();
    await openWith('playlist/add');
    await userEvent.click(screen.getByRole('button', { name: 'New playlist' }));
    await userEvent.clear(screen.getByLabelText('Title'));
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(screen.getByText('Please enter a title.')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Add to playlist');
  });

  test('LIB-1 cuts a suggested title that is longer than a playlist’s, so the account gets the playlist', async () => {
    site.logIn();
    await untilReady();
    await openWith('playlist/create', 2, 'Lake Songs '.repeat(15));
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(site.readAccount()).toMatchObject([{ songCount: 2 }]));
    expect(site.readAccount()[0]?.title).toHaveLength(100);
  });

  test('LIB-1 refuses a title with characters that the server refuses', async () => {
    await untilReady();
    await openWith('playlist/create');
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Lake \u202ESongs' } });
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(screen.getByText('Please enter the title on one line, with letters and spaces.')).toBeVisible();
    expect(readPlaylists()).toEqual([]);
  });
});

describe('the pages', () => {
  test('LIB-1 the listener plays songs, and moves and removes them with the keyboard', async () => {
    const playlistId = await makePlaylist('Walk home', 3);
    render(<OwnPlaylistPage params={{ playlistId }} />);
    const list = await screen.findByRole('list', { name: 'Walk home' });
    await userEvent.click(screen.getByRole('button', { name: 'Play all' }));
    expect(site.recording.commands('player/play')).toMatchObject([
      { songs, index: 0, startSeconds: 0, listTitle: 'Walk home' },
    ]);
    act(() => screen.getByRole('button', { name: 'Move Song 3' }).focus());
    await userEvent.keyboard('{Home}');
    const order = () =>
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.querySelector('.row-title')?.textContent);
    expect(order()).toEqual(['Song 3', 'Song 1', 'Song 2']);
    expect(screen.getByRole('button', { name: 'Move Song 3' })).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    expect(order()).toEqual(['Song 1', 'Song 2']);
    expect(screen.getByRole('button', { name: 'Move Song 1' })).toHaveFocus();
  });

  test('LIB-1 announces the new place of a song that the listener moves with the keyboard', async () => {
    const playlistId = await makePlaylist('Walk home', 3);
    render(<OwnPlaylistPage params={{ playlistId }} />);
    const handle = await screen.findByRole('button', { name: 'Move Song 1' });
    act(() => handle.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByText('Song 1, place 2 of 3')).toHaveAttribute('role', 'status');
    await userEvent.keyboard('{End}');
    expect(screen.getByText('Song 1, place 3 of 3')).toBeInTheDocument();
  });

  test('LIB-1 ‘Undo’ restores a deleted playlist', async () => {
    const playlistId = await makePlaylist('Walk home');
    render(<LibrarySync />);
    render(<OwnPlaylistPage params={{ playlistId }} />);
    await userEvent.click(await screen.findByRole('button', { name: 'More for Walk home' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete playlist' }));
    expect(readPlaylists()).toEqual([]);
    expect(site.recording.commands('navigate/to')).toEqual([{ path: '/library/playlists', replace: true }]);
    expect(site.recording.commands('toast/show')).toMatchObject([
      { text: 'Deleted Walk home.', action: { label: 'Undo', command: 'playlist/restore', payload: { playlistId } } },
    ]);
    act(() => site.shell.send('playlist/restore', { playlistId }));
    expect(readPlaylists()).toMatchObject([{ title: 'Walk home', songCount: 2 }]);
  });

  test('LIB-1 shows ‘Playlist not found’, or a retry after a failure', async () => {
    site.logIn();
    site.refuse('own-playlists', busyReply);
    const playlistId = '7b1f7c1e-6a53-4d0e-9d4a-2f6a3f0c9b11';
    render(<OwnPlaylistPage params={{ playlistId }} />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    site.refuse('own-playlists', null);
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Playlist not found' })).toBeVisible();
  });

  test('LIB-1 SES-6 without storage, the page warns that playlists are not stored', async () => {
    render(<OwnPlaylistsPage path="/library/playlists" />);
    expect(await screen.findByText(/Your browser doesn’t store playlists/)).toBeVisible();
    expect(screen.getByText('No playlists yet')).toBeVisible();
  });
});

describe('in an account', () => {
  test('LIB-1 shows a change at once, and resends failed changes in order', async () => {
    site.logIn();
    site.refuse('change-playlists', busyReply);
    const playlistId = await makePlaylist('Walk home');
    await getPlaylistServices().store.change({ type: 'edit', playlistId, title: 'Walk to work' });
    expect(titlesOf(readPlaylists())).toEqual(['Walk to work']);
    await waitFor(() => expect(callsOf('change-playlists').length).toBeGreaterThan(0));
    expect(site.readAccount()).toEqual([]);
    site.refuse('change-playlists', null);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(getPlaylistServices().store.read().hasUnsent).toBe(false));
    expect(site.readAccount()).toMatchObject([{ title: 'Walk to work', songCount: 2 }]);
    expect(titlesOf(readPlaylists())).toEqual(['Walk to work']);
    const ids = callsOf('change-playlists').map(({ body }) => JSON.stringify(body));
    expect(ids.at(-1)).toContain('"type":"create"');
  });

  test('LIB-1 undoes a change that the server rejects, and shows the server’s message', async () => {
    site.logIn();
    await makePlaylist('Walk home');
    await waitFor(() => expect(site.readAccount()).toHaveLength(1));
    site.refuse('change-playlists', {
      status: 400,
      body: { status: 'error', code: 'invalid', message: 'This playlist is full.' },
    });
    await getPlaylistServices().store.change({
      type: 'edit',
      playlistId: readPlaylists()[0]?.playlistId ?? '',
      title: 'Other',
    });
    await waitFor(() => expect(listToastTexts()).toContain('This playlist is full.'));
    await waitFor(() => expect(titlesOf(readPlaylists())).toEqual(['Walk home']));
  });

  test('LIB-1 shows nothing of the account after logout', async () => {
    site.logIn();
    await makePlaylist('Walk home');
    await waitFor(() => expect(site.readAccount()).toHaveLength(1));
    site.logOut();
    await waitFor(() => expect(getPlaylistServices().store.read()).toMatchObject({ status: 'ready', userId: null }));
    expect(readPlaylists()).toEqual([]);
  });
});

describe('at login', () => {
  const heard = [{ songId: 2, heardAt: Date.UTC(2026, 10, 20) }];

  test('LIB-1 moves the device’s library into the account once, then deletes it from the device', async () => {
    await makePlaylist('Walk home');
    site.onDevice.artists = ['Thandi Banda'];
    site.onDevice.heard = heard;
    render(<LibrarySync />);
    site.logIn();
    act(() => site.shell.send('library/merge', {}));
    await waitFor(() => expect(listToastTexts()).toContain('Your playlists are in your account now.'));
    await waitFor(() => expect(titlesOf(readPlaylists())).toEqual(['Walk home']));
    expect(site.readAccount()).toMatchObject([{ title: 'Walk home', songCount: 2 }]);
    expect(callsOf('merge-library')[0]?.body).toMatchObject({
      followedArtists: ['Thandi Banda'],
      recentlyPlayed: [{ songId: 2, heardAt: '2026-11-20T00:00:00.000Z' }],
    });
    expect(site.recording.events('library/merged').length).toBeGreaterThan(0);
    expect(await getPlaylistServices().records.readDevice()).toEqual([]);
    expect(listToastTexts().filter((text) => text.startsWith('Your playlists'))).toHaveLength(1);
  });

  test('LIB-1 deletes nothing when the merge fails, and moves everything at the next attempt', async () => {
    await makePlaylist('Walk home');
    site.refuse('merge-library', busyReply);
    site.logIn();
    await waitFor(() => expect(callsOf('merge-library').length).toBeGreaterThan(0));
    await untilReady();
    expect(await getPlaylistServices().records.readDevice()).toHaveLength(1);
    expect(site.recording.events('library/merged')).toEqual([]);
    site.refuse('merge-library', null);
    await act(() => getPlaylistServices().store.merge());
    expect(await getPlaylistServices().records.readDevice()).toEqual([]);
    expect(titlesOf(site.readAccount())).toEqual(['Walk home']);
  });

  test('LIB-1 keeps the playlists on the device when the account has no room, and moves the rest', async () => {
    await makePlaylist('Walk home');
    site.onDevice.artists = ['Thandi Banda'];
    site.refuse('merge-library', {
      status: 400,
      body: { status: 'error', code: 'invalid', message: 'You can have up to 200 playlists.' },
    });
    site.logIn();
    await waitFor(() => expect(listToastTexts()).toContain('You can have up to 200 playlists.'));
    await waitFor(() => expect(callsOf('merge-library')).toHaveLength(2));
    expect(callsOf('merge-library')[1]?.body).toMatchObject({
      playlistChanges: [],
      followedArtists: ['Thandi Banda'],
    });
    expect(await getPlaylistServices().records.readDevice()).toHaveLength(1);
  });

  test('LIB-1 sends no request when the device has nothing to merge', async () => {
    site.logIn();
    await untilReady();
    await act(() => getPlaylistServices().store.merge());
    expect(callsOf('merge-library')).toEqual([]);
  });
});
