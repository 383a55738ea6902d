import type { CallAnswer } from '@nyimbo/shared-api';
import { buildSongDetail, buildSongPageAnswer } from '@nyimbo/shared-api/builders';
import { createTestBus } from '@nyimbo/shared-events/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toBusSong, toSongDetail } from '../api/model.ts';
import { networkFailure, Refusal } from '../testing/createFakeApi.ts';
import { closeTestSite, openTestSite, renderPage, type TestSite } from '../testing/renderPage.tsx';
import { toSongPageContent } from './toSongPageContent.ts';

const SONG_PATH = '/song/Mvula%20Yoyamba&a_src=Wezi%20Nyirongo';
const SECTIONS = [
  'More from sale artists',
  'Recent artist albums',
  'Top charts',
  'Songs you might like',
  'Trending songs',
];
const detail = buildSongDetail({
  title: 'Mvula Yoyamba',
  stageName: 'Wezi Nyirongo',
  details: { ...buildSongDetail().details, durationSeconds: 222 },
  statistics: { plays: 1284300, favourites: 24180, shares: 3106, downloads: 18240 },
});
const answer = buildSongPageAnswer({ song: detail });
const song = toBusSong(toSongDetail(detail));

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  site.api.answer({ songPage: answer, songs: { songs: [], nextCursor: null } });
  // Unhandled commands time out and log an error in the middle of a later test.
  const others = createTestBus('mfe-catalogue');
  for (const name of ['search/open', 'song/share', 'favourite/toggle'] as const) others.handle(name, () => {});
  site.player.handle('song/download', () => {});
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'share');
  await closeTestSite(site);
});

const openSong = async () => {
  await renderPage(SONG_PATH);
  return screen.findByRole('region', { name: 'Song', busy: false });
};

test('SNG-1 shows a skeleton under the song’s title while the song loads', async () => {
  site.api.answer({ songPage: () => new Promise<never>(() => {}) });
  await renderPage(SONG_PATH);
  expect(screen.getByRole('region', { name: 'Song' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.getByRole('heading', { level: 1, name: 'Mvula Yoyamba' })).toBeInTheDocument();
});

test('SNG-1 shows the song and all five sections by name', async () => {
  await openSong();
  for (const name of SECTIONS) expect(await screen.findByRole('region', { name })).toBeInTheDocument();
  expect(site.api.calls[0]).toMatchObject({
    name: 'songPage',
    request: { songTitle: 'Mvula Yoyamba', artistName: 'Wezi Nyirongo', isMobile: false },
  });
});

test('SNG-1 shows empty sections too', async () => {
  site.api.answer({
    songPage: {
      ...answer,
      moreFromSaleArtists: [],
      recentArtistAlbums: [],
      songsTopChats: [],
      songsMightAlsoLike: [],
      trendingSongs: [],
    },
  });
  await openSong();
  for (const name of SECTIONS) expect(await screen.findByRole('region', { name })).toBeInTheDocument();
});

test.each([
  'song',
  'moreFromSaleArtists',
  'recentArtistAlbums',
  'songsTopChats',
  'songsMightAlsoLike',
  'trendingSongs',
] as const)('SNG-1 an answer without %s is an error', (part) => {
  const { [part]: _, ...rest } = answer;
  expect(() => toSongPageContent(rest as CallAnswer<'songPage'>)).toThrow('came without');
});

test('SNG-1 a song without its details is an error', () => {
  const { details: _, ...bare } = detail;
  expect(() => toSongPageContent({ ...answer, song: bare as typeof detail })).toThrow('without the song');
});

test('SNG-1 the error state offers a search, and a retry that loads the page', async () => {
  site.api.answer({ songPage: networkFailure });
  await renderPage(SONG_PATH);
  const alert = await screen.findByRole('alert', {}, { timeout: 5000 });
  expect(screen.getByRole('heading', { level: 1, name: 'This song did not load' })).toBeInTheDocument();
  await userEvent.click(within(alert).getByRole('button', { name: 'Search for it' }));
  expect(site.recording.commands('search/open')).toEqual([{ input: 'Mvula Yoyamba' }]);

  site.api.answer({ songPage: answer });
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Top charts' })).toBeInTheDocument();
}, 15_000);

test('OPR-3 a taken-down song shows a message and links on, without a retry', async () => {
  site.api.answer({ songPage: new Refusal(410, 'taken-down', 'This song is not available') });
  await renderPage(SONG_PATH);
  expect(await screen.findByRole('heading', { level: 1, name: 'This song is not available' })).toBeInTheDocument();
  const region = screen.getByRole('region', { name: 'Song' });
  expect(within(region).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(within(region).getByRole('button', { name: 'Search' })).toBeInTheDocument();
  expect(within(region).queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(site.api.calls.filter(({ name }) => name === 'songPage')).toHaveLength(1);
});

test('SNG-1 a song that does not exist shows ‘Song not found’', async () => {
  site.api.answer({ songPage: new Refusal(404, 'not-found', 'No such song.') });
  await renderPage(SONG_PATH);
  expect(await screen.findByRole('heading', { level: 1, name: 'Song not found' })).toBeInTheDocument();
});

test('SNG-5 the header shows title, artist, year and plays, and contains the player’s slot', async () => {
  const region = await openSong();
  expect(within(region).getByRole('heading', { level: 1, name: 'Mvula Yoyamba' })).toBeInTheDocument();
  expect(within(region).getByRole('link', { name: 'Wezi Nyirongo' })).toHaveAttribute(
    'href',
    '/mw/artist/wezi%20nyirongo',
  );
  expect(within(region).getByText(/1,284,300 plays/)).toBeInTheDocument();
  const slot = region.querySelector('nyimbo-slot[name="song-waveform"]');
  expect(JSON.parse(slot?.getAttribute('data-props') ?? '')).toEqual({ song });
});

test('SNG-5 the favourite, share and download buttons show their counts and send commands', async () => {
  const region = await openSong();
  const favourite = within(region).getByRole('button', { name: 'Favourite Mvula Yoyamba' });
  expect(favourite).toHaveAttribute('data-count', '24,180');
  await userEvent.click(favourite);
  await userEvent.click(within(region).getByRole('button', { name: 'Share Mvula Yoyamba' }));
  await userEvent.click(within(region).getByRole('button', { name: 'Download Mvula Yoyamba' }));
  expect(site.recording.commands('favourite/toggle')).toEqual([{ song }]);
  expect(site.recording.commands('song/share')).toEqual([{ song }]);
  expect(site.recording.commands('song/download')).toEqual([{ song }]);
});

test('SHR-3 on a device with a share sheet, the song’s menu opens the share dialog for its embed code', async () => {
  Object.defineProperty(navigator, 'share', { value: () => {}, configurable: true });
  const region = await openSong();
  await userEvent.click(within(region).getByRole('button', { name: 'More for Mvula Yoyamba' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Embed' }));
  expect(site.recording.commands('song/share')).toMatchObject([
    { song: { title: 'Mvula Yoyamba' }, opensDialog: true },
  ]);
});

test('LIB-1 the song’s menu offers the queue, playlists and the album, and shows the counts', async () => {
  const region = await openSong();
  const choose = async (name: string) => {
    await userEvent.click(within(region).getByRole('button', { name: 'More for Mvula Yoyamba' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Play next');
  await choose('Add to queue');
  await choose('Add to playlist');
  expect(site.recording.commands('queue/play-next')).toEqual([{ songs: [song] }]);
  expect(site.recording.commands('queue/add')).toEqual([{ songs: [song] }]);
  expect(site.recording.commands('playlist/add')).toEqual([{ songs: [song] }]);
  await userEvent.click(within(region).getByRole('button', { name: 'More for Mvula Yoyamba' }));
  expect(await screen.findByRole('menuitem', { name: 'Go to album' })).toHaveAttribute(
    'href',
    '/mw/album/t=Nyengo%20ya%20Mvula&artist_name=Thandi%20Banda&album-label=null',
  );
  expect(screen.getByRole('menuitemcheckbox', { name: 'Favourite Mvula Yoyamba' })).toHaveTextContent('24.2K');
});

test('FAV-4 the heart follows the favourites, and its count their changes', async () => {
  const region = await openSong();
  const catalogue = createTestBus('mfe-catalogue');
  act(() => {
    catalogue.publish('favourites', { userId: 1, songIds: [song.songId] });
    catalogue.emit('favourite/changed', { songId: song.songId, isFavourite: true });
  });
  const favourite = within(region).getByRole('button', { name: 'Favourite Mvula Yoyamba', pressed: true });
  expect(favourite).toHaveAttribute('data-count', '24,181');
});

test('SNG-6 updates the number of plays when the server has counted one', async () => {
  const region = await openSong();
  act(() => site.player.emit('play/counted', { songId: song.songId, plays: 1284301 }));
  expect(within(region).getByText(/1,284,301 plays/)).toBeInTheDocument();
});

test('RTE-11 the song page does not start the song', async () => {
  await openSong();
  expect(site.recording.commands('player/play')).toEqual([]);
});

test('RTE-12 the play URL starts the song once', async () => {
  await renderPage(`${SONG_PATH}&u=play`);
  await screen.findByRole('region', { name: 'Top charts' });
  await waitFor(() => expect(site.recording.commands('player/play')).toHaveLength(1));
  expect(site.recording.commands('player/play')).toEqual([{ songs: [song], index: 0, source: 'song-page' }]);
});

test.each(['playing', 'loading', 'waiting'] as const)(
  'RTE-12 the play URL sends no command when the song is already %s',
  async (status) => {
    site.player.publish('player/state', { status, song, source: 'list', queueLength: 1, queueIndex: 0 });
    await renderPage(`${SONG_PATH}&u=play`);
    await screen.findByRole('region', { name: 'Top charts' });
    expect(site.recording.commands('player/play')).toEqual([]);
    expect(site.recording.commands('player/toggle')).toEqual([]);
  },
);

test('SHR-1 a link with a start position starts the song there once, and not again when the visitor returns', async () => {
  const { unmount } = await renderPage(`${SONG_PATH}?t=1:23`);
  const plays = [{ songs: [song], index: 0, source: 'song-page', startSeconds: 83 }];
  await waitFor(() => expect(site.recording.commands('player/play')).toEqual(plays));
  unmount();
  await renderPage(`${SONG_PATH}?t=1:23`);
  await screen.findByRole('region', { name: 'Top charts' });
  expect(site.recording.commands('player/play')).toEqual(plays);
});

test('SHR-1 the play URL accepts a start position, and starts from zero if it is past the end', async () => {
  await renderPage(`${SONG_PATH}&u=play?t=99:00`);
  await waitFor(() =>
    expect(site.recording.commands('player/play')).toEqual([{ songs: [song], index: 0, source: 'song-page' }]),
  );
});

test('SNG-5 updates the numbers of shares and downloads when the server has counted one', async () => {
  const region = await openSong();
  const catalogue = createTestBus('mfe-catalogue');
  act(() => {
    catalogue.emit('share/counted', { songId: song.songId, shares: 3107 });
    site.player.emit('download/counted', { songId: song.songId, downloads: 18241 });
    site.player.emit('download/counted', { songId: song.songId + 1, downloads: 1 });
  });
  expect(within(region).getByRole('button', { name: 'Share Mvula Yoyamba' })).toHaveAttribute('data-count', '3,107');
  expect(within(region).getByRole('button', { name: 'Download Mvula Yoyamba' })).toHaveAttribute(
    'data-count',
    '18,241',
  );
});

test('RTE-50 the title of the page names the song', async () => {
  await openSong();
  expect(document.title).toBe('Mvula Yoyamba by Wezi Nyirongo · Nyimbo');
});
