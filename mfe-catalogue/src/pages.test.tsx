import type { CallAnswer } from '@nyimbo/shared-api';
import {
  buildAlbumListItem,
  buildArtistListItem,
  buildChartEntry,
  buildGenreListItem,
  buildHomeAnswer,
  buildPlaylistListItem,
  buildSongDetail,
  buildSongListItem,
  buildSongListItems,
  buildSongPageAnswer,
  buildSongsAnswer,
} from '@nyimbo/shared-api/builders';
import { createTestBus } from '@nyimbo/shared-events/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { networkFailure, Refusal } from './testing/createFakeApi.ts';
import { closeTestSite, openTestSite, renderPage, type TestSite } from './testing/renderPage.tsx';

const songs = buildSongListItems(3);
const album = buildAlbumListItem({ title: 'Nyengo ya Mvula', stageName: 'Wezi Nyirongo', label: null });
const artist = buildArtistListItem({ name: 'Wezi Nyirongo', city: 'Mzuzu' });
const gospel = buildGenreListItem({ slug: 'gospel', name: 'Gospel' });
const genrePage: CallAnswer<'genre'> = {
  genre: gospel,
  popular: songs,
  featured: songs,
  newest: songs,
  albums: [album],
  artists: [artist],
};
const artistPage: CallAnswer<'artist'> = {
  artist: { ...artist, bio: 'From the north.' },
  songs,
  albums: [album],
  similar: [],
};

/** Handles the commands that no mounted module handles: such a command would expire during a later test. */
function handleCommands(): void {
  const catalogue = createTestBus('mfe-catalogue');
  catalogue.handle('search/open', () => {});
  catalogue.handle('page/share', () => {});
  createTestBus('mfe-player').handle('page/download', () => {});
  createTestBus('mfe-library').handle('playlist/add', () => {});
}

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  handleCommands();
  site.api.answer({
    home: buildHomeAnswer({ trending: songs }),
    songs: buildSongsAnswer({ songs }),
    genres: { genres: [gospel] },
    genre: genrePage,
    albums: { albums: [album], nextCursor: null },
    album: { album: { ...album, genre: 'Gospel' }, songs },
    artists: { artists: [artist], cities: ['Mzuzu', 'Zomba'], nextCursor: null },
    artist: artistPage,
    playlists: { playlists: [buildPlaylistListItem({ slug: 'minibus', title: 'Minibus to Limbe' })] },
    playlist: { playlist: buildPlaylistListItem({ slug: 'minibus', title: 'Minibus to Limbe' }), songs },
    charts: { entries: [buildChartEntry({ song: songs[0] })] },
    songPage: buildSongPageAnswer({ song: buildSongDetail({ title: 'Mvula Yoyamba', stageName: 'Wezi Nyirongo' }) }),
  });
});
afterEach(() => closeTestSite(site));

const findHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const findFirstPlayButton = async () =>
  (await screen.findAllByRole('button', { name: `Play ${songs[0]?.title} by ${songs[0]?.stageName}` }))[0];

test.each([
  ['RTE-1', '/', 'Every song from home'],
  ['RTE-2', '/discover', 'Discover'],
  ['RTE-3', '/new-releases', 'New releases'],
  ['RTE-4', '/songs/trending', 'Trending songs'],
  ['RTE-5', '/songs/popular', 'Popular songs'],
  ['RTE-5', '/songs/sale', 'Songs by sale artists'],
  ['RTE-7', '/genre/gospel', 'Gospel'],
  ['RTE-8', '/genre/gospel/featured', 'Featured Gospel songs'],
  ['RTE-9', '/genre/gospel/new', 'New Gospel songs'],
  ['RTE-15', '/mw/album/t=Nyengo%20ya%20Mvula&artist_name=Wezi%20Nyirongo&album-label=null', 'Nyengo ya Mvula'],
  ['RTE-17', '/playlist?list=minibus', 'Minibus to Limbe'],
  ['RTE-18', '/hostlist', 'Hot list'],
  ['RTE-19', '/chats', 'Charts'],
  ['RTE-23', '/mw/artist/wezi%20nyirongo', 'Wezi Nyirongo'],
])('%s %s shows the heading ‘%s’ and its songs', async (_id, address, title) => {
  await renderPage(address);
  await findHeading(title);
  expect(await findFirstPlayButton()).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test.each([
  ['RTE-6', '/genres/', 'Genres', 'Gospel', '/genre/gospel'],
  ['RTE-10', '/genre/gospel/ulbums', 'Popular Gospel albums', 'Nyengo ya Mvula', '/mw/album/t=Nyengo'],
  ['RTE-14', '/mw/albums', 'Albums', 'Nyengo ya Mvula', '/mw/album/t=Nyengo'],
  ['RTE-16', '/albums/gospel/', 'Gospel albums', 'Nyengo ya Mvula', '/mw/album/t=Nyengo'],
  ['RTE-17', '/playlist', 'Playlists', 'Minibus to Limbe', '/playlist?list=minibus'],
  ['RTE-20', '/mw/artists', 'Artists', 'Wezi Nyirongo', '/mw/artist/wezi'],
  ['RTE-21', '/mw/artists/gospel', 'Gospel artists', 'Wezi Nyirongo', '/mw/artist/wezi'],
  ['RTE-22', '/mw/artists/@mzuzu', 'Artists from Mzuzu', 'Wezi Nyirongo', '/mw/artist/wezi'],
  ['RTE-24', '/artist/genre=gospel', 'Gospel artists', 'Wezi Nyirongo', '/mw/artist/wezi'],
])('%s %s shows the heading ‘%s’ and a link to ‘%s’', async (_id, address, title, link, href) => {
  await renderPage(address);
  await findHeading(title);
  const found = await screen.findByRole('link', { name: new RegExp(`^${link}`) });
  expect(found.getAttribute('href')).toContain(href);
});

test('RTE-5 an unknown kind of list shows ‘not found’ and links to the existing lists', async () => {
  await renderPage('/songs/nonsense');
  await findHeading('We couldn’t find the list “nonsense”');
  expect(screen.getByRole('link', { name: 'Popular songs' })).toHaveAttribute('href', '/songs/popular');
});

test('RTE-7 a genre links to its featured and new songs, albums and artists', async () => {
  await renderPage('/genre/gospel');
  await findHeading('Gospel');
  expect(screen.getByRole('link', { name: 'Featured songs' })).toHaveAttribute('href', '/genre/gospel/featured');
  expect(screen.getByRole('link', { name: 'New songs' })).toHaveAttribute('href', '/genre/gospel/new');
  expect(screen.getByRole('link', { name: 'Popular albums' })).toHaveAttribute('href', '/genre/gospel/ulbums');
  expect(screen.getByRole('link', { name: 'Artists' })).toHaveAttribute('href', '/artist/genre=gospel');
});

const picturesIn = (region: HTMLElement) =>
  [...region.querySelectorAll('img')].map((image) => image.getAttribute('src'));

test('RTE-17 a playlist’s page shows the same covers as its card', async () => {
  const covers = ['/1.svg', '/2.svg', '/3.svg', '/4.svg'].map((img, index) => ({
    title: `Song ${index}`,
    stageName: 'Lusungu',
    img,
  }));
  const playlist = buildPlaylistListItem({ slug: 'minibus', title: 'Minibus to Limbe', img: '/own.svg', covers });
  site.api.answer({ playlists: { playlists: [playlist] }, playlist: { playlist, songs } });
  const list = await renderPage('/playlist');
  const card = (await screen.findByRole('link', { name: 'Minibus to Limbe' })).closest('li');
  const shown = card ? picturesIn(card) : [];
  list.unmount();
  await renderPage('/playlist?list=minibus');
  await findHeading('Minibus to Limbe');
  expect(picturesIn(screen.getByRole('region', { name: 'Playlist' }))).toEqual(shown);
  expect(shown).toEqual(['/1.svg', '/2.svg', '/3.svg']);
  await userEvent.click(screen.getByRole('button', { name: 'Play all' }));
  expect(site.recording.commands('player/play')).toMatchObject([{ songs: { length: 3 }, index: 0, startSeconds: 0 }]);
});

test('RTE-17 an empty playlist shows ‘No songs here yet’ and links to all playlists', async () => {
  const playlist = buildPlaylistListItem({ slug: 'minibus', title: 'Minibus to Limbe', songCount: 0, covers: [] });
  site.api.answer({ playlist: { playlist, songs: [] } });
  await renderPage('/playlist?list=minibus');
  expect(await screen.findByRole('heading', { level: 2, name: 'No songs here yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All playlists' })).toHaveAttribute('href', '/playlist');
  expect(within(screen.getByRole('region', { name: 'Playlist' })).getByText('0 songs')).toBeVisible();
});

test('RTE-7 a genre’s page shows the same cover art as its tile', async () => {
  const genres = ['reggae', 'gospel'].map((slug) => buildGenreListItem({ slug, name: slug }));
  site.api.answer({ genres: { genres }, genre: { ...genrePage, genre: buildGenreListItem(genres[1]) } });
  const tiles = await renderPage('/genres/');
  const tile = await screen.findByRole('link', { name: /^gospel/ });
  await waitFor(() => expect(picturesIn(tile)).toEqual([expect.stringMatching(/^data:/)]));
  const shown = picturesIn(tile);
  tiles.unmount();
  await renderPage('/genre/gospel');
  const hero = await screen.findByRole('region', { name: 'Genre' });
  await waitFor(() => expect(picturesIn(hero)).toEqual(shown));
  expect(within(hero).getByRole('link', { name: 'Genres' })).toHaveAttribute('href', '/genres/');
});

test('RTE-7 a genre shows cover art even when the list of genres does not load', async () => {
  site.api.answer({ genres: networkFailure });
  await renderPage('/genre/gospel');
  const hero = await screen.findByRole('region', { name: 'Genre' });
  await waitFor(() => expect(picturesIn(hero)).toEqual([expect.stringMatching(/^data:/)]), { timeout: 10_000 });
});

test('RTE-13 the URL of a song’s name shows home with the song’s details at the top', async () => {
  await renderPage('/Mvula%20Yoyamba');
  await findHeading('Mvula Yoyamba');
  expect(within(await screen.findByRole('region', { name: 'Song' })).getByText('Wezi Nyirongo')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Trending songs' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Every song from home' })).toBeVisible();
});

test.each([
  ['that does not belong to a song', new Refusal(404, 'not-found', 'No such song.')],
  ['longer than the contract allows', new Refusal(422, 'invalid', 'Too big.', { errors: { songTitle: 'Too big.' } })],
])('RTE-13 a name %s shows home with ‘Song not found’ and a search link', async (_, refusal) => {
  site.api.answer({ songPage: refusal });
  await renderPage('/no-such-song');
  await findHeading('Song not found');
  expect(await screen.findByRole('region', { name: 'Trending songs' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Search for it' }));
  expect(site.recording.commands('search/open')).toEqual([{ input: 'no-such-song' }]);
});

test.each([
  ['RTE-15', 'album', '/mw/album/t=None&artist_name=Nobody&album-label=null', 'Album not found'],
  ['RTE-23', 'artist', '/mw/artist/nobody', 'Artist not found'],
  ['RTE-7', 'genre', '/genre/polka', 'We couldn’t find the genre “polka”'],
  ['RTE-17', 'playlist', '/playlist?list=none', 'Playlist not found'],
] as const)('%s a missing %s shows ‘not found’ and a link to the whole list', async (_id, call, address, title) => {
  site.api.answer({ [call]: new Refusal(404, 'not-found', 'Not found.') });
  await renderPage(address);
  await findHeading(title);
  expect(screen.getByRole('link', { name: /^All / })).toBeVisible();
});

test('a list that does not load shows an error, and ‘Try again’ loads it', async () => {
  site.api.answer({ songs: new Refusal(400, 'invalid', 'No.') });
  await renderPage('/songs/trending');
  const alert = await screen.findByRole('alert');
  site.api.answer({ songs: buildSongsAnswer({ songs }) });
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await findFirstPlayButton()).toBeInTheDocument();
});

test('retries a failed connection once without an error', async () => {
  site.api.answer({ charts: networkFailure });
  await renderPage('/chats?list=top');
  await waitFor(() => expect(site.api.countCalls('charts')).toBe(1));
  site.api.answer({ charts: { entries: [buildChartEntry({ song: songs[0] })] } });
  expect(await screen.findByRole('button', { name: /^Play / }, { timeout: 3000 })).toBeInTheDocument();
});

test('‘Load more’ appends the next page, and playing a song queues the whole list', async () => {
  const more = [buildSongListItem({ title: 'The last one' })];
  site.api.answer({
    songs: ({ cursor }) => (cursor === 'second' ? { songs: more, nextCursor: null } : { songs, nextCursor: 'second' }),
  });
  await renderPage('/songs/trending');
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Play The last one by/ }));
  const [play] = site.recording.commands('player/play');
  expect(play?.songs).toHaveLength(4);
  expect(play?.index).toBe(3);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('RTE-17 a playlist’s card plays its songs as the queue', async () => {
  await renderPage('/playlist');
  await userEvent.click(await screen.findByRole('button', { name: 'Play playlist Minibus to Limbe' }));
  await waitFor(() => expect(site.recording.commands('player/play')[0]?.songs).toHaveLength(3));
});

test('RTE-22 the city picker opens the city’s own URL', async () => {
  site.shell.handle('navigate/to', () => {});
  await renderPage('/mw/artists');
  await screen.findByRole('option', { name: 'Zomba' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Zomba');
  expect(site.recording.commands('navigate/to')[0]?.path.toLowerCase()).toBe('/mw/artists/@zomba');
});

test.each([
  [
    'album',
    '/mw/album/t=Nyengo%20ya%20Mvula&artist_name=Wezi%20Nyirongo&album-label=null',
    'Nyengo ya Mvula',
    { kind: 'album', albumId: album.albumId, artist: 'Wezi Nyirongo', label: null, coverUrl: album.img },
  ],
  [
    'artist',
    '/mw/artist/wezi%20nyirongo',
    'Wezi Nyirongo',
    { kind: 'artist', artistId: artist.artistId, coverUrl: artist.img },
  ],
  ['playlist', '/playlist?list=minibus', 'Minibus to Limbe', { kind: 'playlist', slug: 'minibus' }],
])('SHR-2 DWN-5 the visitor shares and downloads the %s from the top of its page', async (_, path, title, page) => {
  await renderPage(path);
  await userEvent.click(await screen.findByRole('button', { name: `Share ${title}` }));
  expect(site.recording.commands('page/share')).toMatchObject([{ page: { title, ...page } }]);
  // 'Download album', 'Download songs' or 'Download playlist'.
  await userEvent.click(screen.getByRole('button', { name: /^Download (album|songs|playlist)$/ }));
  const [download] = site.recording.commands('page/download');
  expect(download).toMatchObject({ page: { title, ...page } });
  expect(download?.songs.length).toBeGreaterThan(0);
});

describe('SHR-3 on a device with a share sheet', () => {
  beforeEach(() => Object.defineProperty(navigator, 'share', { value: () => {}, configurable: true }));
  afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

  test.each([
    ['album', '/mw/album/t=Nyengo%20ya%20Mvula&artist_name=Wezi%20Nyirongo&album-label=null', 'Nyengo ya Mvula'],
    ['playlist', '/playlist?list=minibus', 'Minibus to Limbe'],
  ])('the page of the %s opens the share dialog for its embed code', async (kind, path, title) => {
    await renderPage(path);
    await userEvent.click(await screen.findByRole('button', { name: `Embed ${title}` }));
    expect(site.recording.commands('page/share')).toMatchObject([{ page: { kind, title }, opensDialog: true }]);
  });
});

test.each([
  ['album', '/mw/album/t=Nyengo%20ya%20Mvula&artist_name=Wezi%20Nyirongo&album-label=null', 'Nyengo ya Mvula'],
  ['playlist', '/playlist?list=minibus', 'Minibus to Limbe'],
])('LIB-1 adds all songs of the %s to a playlist from its page', async (_, path, suggestedTitle) => {
  await renderPage(path);
  await screen.findByRole('button', { name: `Share ${suggestedTitle}` });
  await userEvent.click(screen.getByRole('button', { name: 'Add to playlist' }));
  const [command] = site.recording.commands('playlist/add');
  expect(command?.suggestedTitle).toBe(suggestedTitle);
  expect(command?.songs.map(({ songId }) => songId)).toEqual(songs.map(({ post_id }) => post_id));
});
