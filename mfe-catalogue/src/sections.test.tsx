import {
  buildAlbumListItem,
  buildArtistListItem,
  buildChartEntry,
  buildGenreListItem,
  buildHomeAnswer,
  buildPlaylistListItem,
  buildSongListItems,
  buildSongsAnswer,
} from '@nyimbo/shared-api/builders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal } from './testing/createFakeApi.ts';
import { closeTestSite, openTestSite, renderPage, type TestSite } from './testing/renderPage.tsx';

const songs = buildSongListItems(8);
const album = buildAlbumListItem({ title: 'Nyengo ya Mvula', stageName: 'Wezi Nyirongo', label: null });
const artist = buildArtistListItem({ name: 'Wezi Nyirongo', city: 'Mzuzu' });
const gospel = buildGenreListItem({ slug: 'gospel', name: 'Gospel' });
const albumAddress = '/mw/album/t=Nyengo%20ya%20Mvula&artist_name=Wezi%20Nyirongo&album-label=null';
const refusal = new Refusal(400, 'invalid', 'No.');

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  site.api.answer({
    home: buildHomeAnswer({ trending: songs }),
    songs: buildSongsAnswer({ songs }),
    genres: { genres: [gospel] },
    genre: { genre: gospel, popular: songs, featured: songs, newest: songs, albums: [album], artists: [artist] },
    album: { album: { ...album, genre: 'Gospel' }, songs },
    artists: {
      artists: [artist],
      cities: ['Mzuzu', 'Zomba'],
      total: 412,
      cityCounts: [
        { city: 'Mzuzu', artists: 64 },
        { city: 'Zomba', artists: 120 },
      ],
      nextCursor: null,
    },
    artist: { artist: { ...artist, bio: '' }, songs, albums: [album], similar: [artist] },
    playlist: { playlist: buildPlaylistListItem({ slug: 'minibus', title: 'Minibus to Limbe' }), songs },
    charts: {
      entries: songs.map((song, index) =>
        buildChartEntry({ song, position: index + 1, movement: 2 - index, downloads: 12_400 - index }),
      ),
      total: 44,
      period: { from: '2026-11-16', to: '2026-11-22' },
    },
  });
});
afterEach(() => closeTestSite(site));

const findRegion = (name: string) => screen.findByRole('region', { name });
/** Queries the section on each attempt, because the loaded section is a different element than the skeleton. */
const expectItems = (name: string, count: number) =>
  waitFor(() => {
    const section = within(screen.getByRole('region', { name }));
    expect(section.getAllByRole('listitem')).toHaveLength(count);
  });
const findTryAgainButton = async (name: string) =>
  within(await findRegion(name)).findByRole('button', { name: 'Try again' });

test('RTE-2 a list of Discover that does not load does not affect the others, and ‘Try again’ loads it', async () => {
  site.api.answer({ songs: ({ fetch: kind }) => (kind === 'hot' ? refusal : buildSongsAnswer({ songs })) });
  await renderPage('/discover');
  const button = await findTryAgainButton('Hot list');
  await expectItems('New releases', 8);
  site.api.answer({ songs: buildSongsAnswer({ songs }) });
  await userEvent.click(button);
  await expectItems('Hot list', 8);
});

test('RTE-2 genres that do not load show an error in their section', async () => {
  site.api.answer({ genres: refusal });
  await renderPage('/discover');
  expect(await findTryAgainButton('Genres')).toBeVisible();
  await expectItems('Featured songs', 8);
});

test('RTE-7 a genre shows its songs when its sections do not load', async () => {
  site.api.answer({ genre: refusal });
  await renderPage('/genre/gospel');
  expect(await findTryAgainButton('Featured songs')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Gospel songs' })).toBeVisible();
});

test('RTE-7 a genre shows its sections when its songs do not load', async () => {
  site.api.answer({ songs: refusal });
  await renderPage('/genre/gospel');
  expect(await findRegion('Popular albums')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('RTE-7 sections without content are not rendered', async () => {
  site.api.answer({ genre: { genre: gospel, popular: [], featured: [], newest: songs, albums: [], artists: [] } });
  await renderPage('/genre/gospel');
  await findRegion('New songs');
  for (const name of ['Featured songs', 'Popular albums', 'Artists']) {
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  }
});

test('RTE-15 an album stays visible when the artist’s other albums do not load', async () => {
  site.api.answer({ artist: refusal });
  await renderPage(albumAddress);
  expect(await findTryAgainButton('Albums by Wezi Nyirongo')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Songs on Nyengo ya Mvula' })).toBeVisible();
});

test('RTE-15 an album shows its duration, plays as a whole, and offers each song as a download', async () => {
  await renderPage(albumAddress);
  await screen.findByRole('list', { name: 'Songs on Nyengo ya Mvula' });
  await userEvent.click(screen.getByRole('button', { name: 'Play album' }));
  // The start position keeps the player from pausing the first song if it is already playing.
  expect(site.recording.commands('player/play')).toMatchObject([{ songs: { length: 8 }, index: 0, startSeconds: 0 }]);
  for (const { title } of songs) expect(screen.getByRole('button', { name: `Download ${title}` })).toBeVisible();
});

test('RTE-19 a chart that does not load does not affect the other charts', async () => {
  const entries = songs.map((song, index) => buildChartEntry({ song, position: index + 1 }));
  site.api.answer({ charts: ({ list }) => (list ? { entries } : refusal) });
  await renderPage('/chats');
  expect(await findTryAgainButton('Top 50 Malawi')).toBeVisible();
  await expectItems('Climbing fast', 5);
  expect(await findRegion('Gospel')).toBeVisible();
});

test('RTE-19 a chart shows how songs moved, and links to the whole chart', async () => {
  await renderPage('/chats');
  await expectItems('Top 50 Malawi', 5);
  const chart = within(await findRegion('Top 50 Malawi'));
  expect(chart.getAllByText('Up')[0]).toBeInTheDocument();
  expect(chart.getAllByText('No change')[0]).toBeInTheDocument();
  expect(chart.getByRole('link', { name: 'All 8 of Top 50 Malawi' })).toHaveAttribute('href', '/chats?list=top');
});

test('RTE-19 the charts show the counted week, the fastest climbers and the numbers of downloads', async () => {
  await renderPage('/chats');
  expect(await screen.findByText('16 to 22 November · movement since the week before')).toBeVisible();
  await expectItems('Climbing fast', 5);
  const climbing = within(await findRegion('Climbing fast'));
  expect(climbing.getAllByText('Up')[0]).toBeInTheDocument();
  expect(climbing.queryByText('Duration')).toBeNull();
  expect(climbing.getByRole('link', { name: 'All 44 of Climbing fast' })).toBeVisible();
  const downloaded = within(await findRegion('Most downloaded'));
  expect(downloaded.getByText('all time')).toBeVisible();
  expect(downloaded.getAllByText('12.4K')[0]).toBeInTheDocument();
  expect(downloaded.queryByText('Duration')).toBeNull();
  expect(site.api.calls.filter(({ name }) => name === 'charts').map(({ request }) => request)).toEqual(
    expect.arrayContaining([
      { list: 'climbing', limit: '20' },
      { list: 'downloads', limit: '20' },
      { list: 'top', genre: 'gospel', limit: '20' },
    ]),
  );
});

test('RTE-19 the charts show a general line when the server does not send the week', async () => {
  site.api.answer({ charts: { entries: [buildChartEntry({ song: songs[0] })] } });
  await renderPage('/chats');
  expect(await screen.findByText('The week’s most played songs, and how they moved')).toBeVisible();
});

test('RTE-23 songs on the artist’s page show their album or year, and keep the link to the artist', async () => {
  const [one, two, three] = buildSongListItems(3, { stageName: 'Wezi Nyirongo', year: 2024 });
  const guest = { ...three!, stageName: 'Wezi Nyirongo & Tamanda' };
  site.api.answer({
    artist: {
      artist: { ...artist, bio: '' },
      songs: [{ ...one!, album: 'Nyengo ya Mvula' }, { ...two!, album: null }, guest],
      albums: [],
      similar: [],
    },
  });
  await renderPage('/mw/artist/wezi%20nyirongo');
  await expectItems('Top songs', 3);
  const rows = within(await findRegion('Top songs')).getAllByRole('listitem');
  const texts = rows.map((row) => row.querySelector('.row-by')?.textContent);
  expect(texts[0]).toMatch(/^Wezi NyirongoNyengo ya Mvula/);
  expect(texts[1]).toMatch(/^Wezi Nyirongo2024/);
  const links = rows.map((row) => within(row).getByRole('link', { name: /Wezi Nyirongo/ }));
  expect(links.map((link) => link.className)).toEqual(['sr', 'sr', '']);
});

test('RTE-23 the page of an artist who has albums but no songs, as ‘Various artists’, has no empty list', async () => {
  site.api.answer({ artist: { artist: { ...artist, bio: '' }, songs: [], albums: [album], similar: [] } });
  await renderPage('/mw/artist/wezi%20nyirongo');
  expect(await screen.findByRole('link', { name: 'Nyengo ya Mvula' })).toBeVisible();
  expect(screen.queryByText('Top songs')).toBeNull();
});

test('RTE-20 artists are grouped by city, the city with the most artists first', async () => {
  await renderPage('/mw/artists');
  expect(await screen.findByText('412 artists in 2 cities')).toBeVisible();
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Zomba', 'Mzuzu', 'All artists']);
  expect(screen.getByRole('link', { name: 'All 64 mzuzu' }).getAttribute('href')).toMatch(/@mzuzu$/i);
});

test('RTE-20 a city whose artists do not load does not affect the other cities', async () => {
  site.api.answer({
    artists: ({ city }) =>
      city === 'Zomba'
        ? refusal
        : {
            artists: [artist],
            cities: ['Mzuzu', 'Zomba'],
            cityCounts: [
              { city: 'Mzuzu', artists: 1 },
              { city: 'Zomba', artists: 1 },
            ],
            nextCursor: null,
          },
  });
  await renderPage('/mw/artists');
  expect(await findTryAgainButton('Zomba')).toBeVisible();
  expect(await within(await findRegion('Mzuzu')).findByRole('link', { name: 'Wezi Nyirongo' })).toBeVisible();
});

test('RTE-21 the artists of a category stay visible when the categories do not load', async () => {
  site.api.answer({ genres: refusal });
  await renderPage('/mw/artists/sale');
  expect(await screen.findByRole('link', { name: 'Wezi Nyirongo' })).toBeVisible();
});

test('DWN-5 downloads all 500 songs of an artist, whose page renders only the rows near the viewport', async () => {
  const many = buildSongListItems(500);
  site.player.handle('page/download', () => {});
  site.api.answer({ artist: { artist: { ...artist, bio: '' }, songs: many, albums: [], similar: [] } });
  await renderPage('/mw/artist/wezi%20nyirongo');
  const rows = await within(await screen.findByRole('list', { name: 'Top songs' })).findAllByRole('listitem');
  expect(rows.length).toBeLessThan(60);
  expect(rows[0]).toHaveAttribute('aria-setsize', '500');
  await userEvent.click(screen.getByRole('button', { name: 'Download songs' }));
  expect(site.recording.commands('page/download')[0]?.songs).toHaveLength(500);
});

test('RTE-23 an artist’s page links to the city and the genre, and lists similar artists', async () => {
  await renderPage('/mw/artist/wezi%20nyirongo');
  await screen.findByRole('heading', { level: 3, name: 'Similar artists' });
  expect(screen.getByRole('link', { name: 'Mzuzu' }).getAttribute('href')).toMatch(/@mzuzu$/i);
  expect(screen.getByRole('link', { name: artist.genre ?? '' })).toHaveAttribute(
    'href',
    expect.stringContaining('/genre/'),
  );
});

test.each([
  ['a list', '/songs/popular', 'Popular songs'],
  ['the hot list', '/hostlist', 'Hot list'],
  ['new releases', '/new-releases', 'New releases'],
  ['a genre', '/genre/gospel', 'Gospel songs'],
  ['a genre’s new songs', '/genre/gospel/new', 'New Gospel songs'],
  ['an album', albumAddress, 'Songs on Nyengo ya Mvula'],
  ['a playlist', '/playlist?list=minibus', 'Minibus to Limbe'],
  ['an artist', '/mw/artist/wezi%20nyirongo', 'Top songs'],
  ['a chart', '/chats', 'Top 50 Malawi'],
  ['the whole chart', '/chats?list=top', 'Charts, 1 to 8'],
  ['a shelf of discover', '/discover', 'Hot list'],
  ['a section of home', '/', 'Trending, 2 to 7'],
])('PLY-7 playing a song of %s queues the list', async (_, address, name) => {
  await renderPage(address);
  const list = within(await screen.findByRole('list', { name }));
  const third = songs[2];
  await userEvent.click(await list.findByRole('button', { name: `Play ${third?.title} by ${third?.stageName}` }));
  const [play] = site.recording.commands('player/play');
  expect(play?.songs.map(({ songId }) => songId)).toEqual(songs.map((song) => song.post_id));
  expect(play?.index).toBe(2);
});
