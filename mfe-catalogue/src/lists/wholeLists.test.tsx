import type { CallAnswer } from '@nyimbo/shared-api';
import {
  buildAlbumListItem,
  buildArtistListItem,
  buildPlaylistListItem,
  buildSongListItems,
} from '@nyimbo/shared-api/builders';
import { createTestBus } from '@nyimbo/shared-events/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { networkFailure } from '../testing/createFakeApi.ts';
import { closeTestSite, openTestSite, renderPage, type TestSite } from '../testing/renderPage.tsx';

const COUNT = 7;
const songs = buildSongListItems(COUNT, { stageName: 'Wezi Nyirongo', durationSeconds: 120 });
const album = buildAlbumListItem({ title: 'Zonse', stageName: 'Wezi Nyirongo', label: null, songCount: COUNT });
const artist = buildArtistListItem({ name: 'Wezi Nyirongo', songCount: COUNT });
const playlist = buildPlaylistListItem({ slug: 'all', title: 'Everything', songCount: COUNT, durationSeconds: 900 });

/** Returns three songs from the cursor on: a list of seven songs has three pages. */
function cutPage({ cursor = '0' }: { cursor?: string }) {
  const first = Number(cursor);
  const nextCursor = first + 3 < COUNT ? String(first + 3) : null;
  return { songs: songs.slice(first, first + 3), nextCursor };
}
const answerArtist = (request: { cursor?: string }): CallAnswer<'artist'> => ({
  artist: { ...artist, bio: '' },
  ...cutPage(request),
  albums: [],
  similar: [],
});

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  site.api.answer({
    album: (request) => ({ album: { ...album, genre: null, durationSeconds: 840 }, ...cutPage(request) }),
    artist: answerArtist,
    playlist: (request) => ({ playlist, ...cutPage(request) }),
    playlists: { playlists: [playlist] },
    songs: (request) => ({ ...cutPage(request), total: COUNT }),
  });
  createTestBus('mfe-player').handle('page/download', () => {});
  createTestBus('mfe-player').handle('offline/keep', () => {});
  createTestBus('mfe-library').handle('playlist/add', () => {});
});
afterEach(() => closeTestSite(site));

const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
/** Presses a button as soon as the page has loaded: until then it is disabled. */
async function press(name: string | RegExp) {
  await waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(screen.getByRole('button', { name }));
}
const loadMore = async () => userEvent.click(await screen.findByRole('link', { name: 'Load more' }));
const readIds = (list: readonly { songId: number }[] | undefined) => list?.map(({ songId }) => songId);
const ALL_IDS = songs.map(({ post_id }) => post_id);

const PAGES = {
  album: '/mw/album/t=Zonse&artist_name=Wezi%20Nyirongo&album-label=null',
  artist: '/mw/artist/wezi%20nyirongo',
  playlist: '/playlist?list=all',
};

test.each([
  ['album', 'Play album', 'Zonse', { name: 'Zonse', artist: 'Wezi Nyirongo' }],
  ['artist', 'Play', 'Wezi Nyirongo', { name: 'wezi nyirongo' }],
  ['playlist', 'Play all', 'Everything', { slug: 'all' }],
] as const)(
  'CAT-6 ‘Play’ on a page of the kind %s tells the player where its list continues',
  async (call, button, listTitle, request) => {
    await renderPage(PAGES[call]);
    await press(button);
    const [command] = site.recording.commands('player/play');
    expect(command).toMatchObject({ listTitle, nextPage: { call, request: { ...request, cursor: '3' } } });
    expect(readIds(command?.songs)).toEqual(ALL_IDS.slice(0, 3));
  },
);

test.each([
  ['album', PAGES.album],
  ['artist', PAGES.artist],
  ['playlist', PAGES.playlist],
  ['songs', '/songs/trending'],
])('CAT-6 a row in a list of the kind %s plays the whole list', async (call, path) => {
  await renderPage(path);
  await press(`Play ${songs[1]?.title} by Wezi Nyirongo`);
  expect(site.recording.commands('player/play')).toMatchObject([{ index: 1, nextPage: { call } }]);
});

test('CAT-6 after ‘Load more’ the player continues behind all loaded songs', async () => {
  await renderPage(PAGES.artist);
  await loadMore();
  await findButton(`Play ${songs[5]?.title} by Wezi Nyirongo`);
  await press('Play');
  const [first] = site.recording.commands('player/play');
  expect(first?.nextPage?.request).toMatchObject({ cursor: '6' });
  await loadMore();
  await findButton(`Play ${songs[6]?.title} by Wezi Nyirongo`);
  expect(screen.queryByRole('link', { name: 'Load more' })).not.toBeInTheDocument();
  await press('Play');
  expect(site.recording.commands('player/play')[1]?.nextPage).toBeUndefined();
});

test.each([
  ['album', 'Download album'],
  ['artist', 'Download songs'],
  ['playlist', 'Download playlist'],
] as const)('CAT-6 DWN-5 the download from a page of the kind %s has all songs', async (kind, button) => {
  await renderPage(PAGES[kind]);
  await press(button);
  await waitFor(() => expect(site.recording.commands('page/download')).toHaveLength(1));
  const [download] = site.recording.commands('page/download');
  expect(download?.page.kind).toBe(kind);
  expect(readIds(download?.songs)).toEqual(ALL_IDS);
  expect(site.api.countCalls(kind)).toBe(3);
});

test('CAT-6 LIB-1 LIB-4 ‘Keep on this device’ and ‘Add to playlist’ take all songs', async () => {
  await renderPage(PAGES.playlist);
  await press('Keep on this device');
  await waitFor(() => expect(readIds(site.recording.commands('offline/keep')[0]?.songs)).toEqual(ALL_IDS));
  await press('Add to playlist');
  await waitFor(() => expect(readIds(site.recording.commands('playlist/add')[0]?.songs)).toEqual(ALL_IDS));
});

test('CAT-6 a download says so if the rest of the list does not load, and can be repeated', async () => {
  await renderPage(PAGES.playlist);
  await findButton(`Play ${songs[0]?.title} by Wezi Nyirongo`);
  site.api.answer({ playlist: networkFailure });
  await press('Download playlist');
  expect(await findButton('Download playlist')).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(site.recording.commands('toast/show')).toHaveLength(1));
  expect(site.recording.commands('toast/show')[0]?.text).toBe('The rest of the list did not load. Try again.');
  expect(site.recording.commands('page/download')).toEqual([]);
  site.api.answer({ playlist: (request) => ({ playlist, ...cutPage(request) }) });
  await press('Download playlist');
  await waitFor(() => expect(readIds(site.recording.commands('page/download')[0]?.songs)).toEqual(ALL_IDS));
});

test.each([
  [PAGES.album, /^7 songs · 14 min$/],
  [PAGES.playlist, /^7 songs · 15 min$/],
])('CAT-6 the head of %s counts all songs', async (path, text) => {
  await renderPage(path);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('CAT-6 ‘Play’ on a playlist’s card tells the player where the list continues', async () => {
  await renderPage('/playlist');
  await press('Play playlist Everything');
  await waitFor(() => expect(site.recording.commands('player/play')).toHaveLength(1));
  expect(site.recording.commands('player/play')[0]?.nextPage).toEqual({
    call: 'playlist',
    request: { slug: 'all', cursor: '3' },
  });
});

test('CAT-6 RTE-23 each row of an artist shows its album, or its year, on every page', async () => {
  const named = songs.map((song, index) => ({ ...song, album: index === 4 ? 'Zonse' : null }));
  site.api.answer({
    artist: (request) => ({ ...answerArtist(request), songs: named.slice(Number(request.cursor ?? 0)).slice(0, 3) }),
  });
  await renderPage(PAGES.artist);
  await loadMore();
  const row = (await findButton(`Play ${songs[4]?.title} by Wezi Nyirongo`)).closest('li')!;
  expect(within(row).getByText('Zonse')).toBeInTheDocument();
});

test.each([
  ['album', '?after=3'],
  ['artist', '?after=3'],
  ['playlist', '?list=all&after=3'],
] as const)('CAT-6 ‘Load more’ of the %s page links to the HTML of the next songs', async (kind, href) => {
  await renderPage(PAGES[kind]);
  expect(await screen.findByRole('link', { name: 'Load more' })).toHaveAttribute('href', href);
});

test('CAT-6 ‘All albums’ shows the albums of an artist that the shelf does not', async () => {
  const albums = ['One', 'Two', 'Three'].map((title, index) => buildAlbumListItem({ albumId: index + 1, title }));
  site.api.answer({
    artist: (request) => ({ ...answerArtist(request), albums: albums.slice(0, 2), nextAlbumCursor: 'a' }),
    albums: networkFailure,
  });
  await renderPage(PAGES.artist);
  await press('All albums');
  expect(document.activeElement).toHaveTextContent('One');
  await findButton('Try again');
  site.api.answer({ albums: { albums: albums.slice(2), nextCursor: null } });
  await press('Try again');
  expect(await screen.findByRole('link', { name: 'Three' })).toBeInTheDocument();
  expect(site.api.calls.at(-1)).toMatchObject({ name: 'albums', request: { artist: 'Wezi Nyirongo', cursor: 'a' } });
  const grid = screen.getByRole('list', { name: 'Albums' });
  expect(within(grid).getAllByRole('listitem')).toHaveLength(3);
});
