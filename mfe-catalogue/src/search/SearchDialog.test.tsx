import {
  buildAlbumListItem,
  buildArtistListItem,
  buildSearchAnswer,
  buildSongListItem,
} from '@nyimbo/shared-api/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toBusSong, toSong } from '../api/model.ts';
import { networkFailure, Refusal } from '../testing/createFakeApi.ts';
import { openSearch, getSearchField } from '../testing/openSearch.tsx';
import { closeTestSite, openTestSite, type TestSite } from '../testing/renderPage.tsx';
import { clearLocalSearches } from './localSearches.ts';

const img = '/cover.svg';
const nyanjaResults = buildSearchAnswer({
  artists: [buildArtistListItem({ name: 'Nyanja Sound', city: 'Zomba', img })],
  songs: [buildSongListItem({ title: 'Chikondi cha Nyanja', stageName: 'Lusungu', img })],
  albums: [buildAlbumListItem({ title: 'Nyanja Tapes', img })],
});
const NO_RESULTS = { artists: [], songs: [], albums: [] };

let site: TestSite;
beforeEach(async () => {
  clearLocalSearches();
  site = await openTestSite();
  site.api.answer({ search: nyanjaResults, recentSearches: { recentSearches: [], othersearches: ['choir'] } });
});
afterEach(() => closeTestSite(site));

const getField = getSearchField;

test('SRC-1 shows results when the visitor stops typing, and marks the typed letters', async () => {
  const dialog = await openSearch(site);
  await userEvent.type(getField(), 'nya');
  const song = await within(dialog).findByRole('link', { name: /Lusungu/ });
  expect(site.api.calls.filter((call) => call.name === 'search').map((call) => call.request)).toEqual([
    { input: 'nya' },
  ]);
  expect(song.querySelector('mark')).toHaveTextContent('Nya');
  for (const name of ['Artists', 'Songs', 'Albums']) {
    expect(within(dialog).getByRole('rowgroup', { name })).toBeInTheDocument();
  }
  expect(within(dialog).getByRole('status')).toHaveTextContent('1 artist, 1 song and 1 album found');
});

test('SRC-1 an older answer never overwrites a newer one', async () => {
  const late = buildSearchAnswer({ ...NO_RESULTS, songs: [buildSongListItem({ title: 'Too late', img })] });
  let sendLate = () => {};
  site.api.answer({
    search: ({ input }) =>
      input === 'n' ? new Promise((resolve) => (sendLate = () => resolve(late))) : Promise.resolve(nyanjaResults),
  });
  const dialog = await openSearch(site);
  await userEvent.type(getField(), 'n');
  await waitFor(() => expect(site.api.countCalls('search')).toBe(1));
  await userEvent.type(getField(), 'ya');
  await within(dialog).findByRole('link', { name: /Chikondi/ });
  sendLate();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(within(dialog).queryByRole('link', { name: /Too late/ })).not.toBeInTheDocument();
});

test('SRC-2 shows ‘No results’ when nothing is found', async () => {
  site.api.answer({ search: NO_RESULTS });
  const dialog = await openSearch(site, 'xylohpone');
  expect(await within(dialog).findByRole('heading', { name: 'No results for “xylohpone”' })).toBeInTheDocument();
  expect(within(dialog).getByText('No results')).toBeInTheDocument();
});

test('SRC-2 shows different errors for an unreachable server and a refused search, and retries', async () => {
  site.api.answer({ search: networkFailure });
  const dialog = await openSearch(site, 'wezi');
  expect(await within(dialog).findByRole('heading', { name: 'Search isn’t responding' })).toBeInTheDocument();

  site.api.answer({ search: new Refusal(503, 'busy', 'The catalogue is being counted.') });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByRole('heading', { name: 'Search did not finish' })).toBeInTheDocument();
  expect(within(dialog).getByText('The catalogue is being counted.')).toBeInTheDocument();

  site.api.answer({ search: nyanjaResults });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByRole('link', { name: /Chikondi/ })).toBeInTheDocument();
  expect(getField()).toHaveValue('wezi');
});

test('SRC-5 arrow keys select a result; Enter opens it, closes the search and saves a recent search', async () => {
  const dialog = await openSearch(site, 'nya');
  const artist = await within(dialog).findByRole('row', { name: /Zomba/ });
  const opened = jest.fn((event: Event) => event.preventDefault());
  artist.addEventListener('click', opened);
  act(() => getField().focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(getField()).toHaveAttribute('aria-activedescendant', artist.id);
  expect(artist).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}');
  expect(getField()).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(opened).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('recent-searches') ?? '[]')).toEqual(['nya']);
});

test('SRC-5 Escape closes the search and returns the focus', async () => {
  await openSearch(site);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Search trigger' })).toHaveFocus();
});

test('PLY-7 playing a found song keeps the search open, and queues all found songs', async () => {
  const [first, second] = [buildSongListItem({ title: 'Nyali', img }), buildSongListItem({ title: 'Nyama', img })];
  site.api.answer({ search: buildSearchAnswer({ ...NO_RESULTS, songs: [first, second] }) });
  const dialog = await openSearch(site, 'nya');
  const play = await within(dialog).findByRole('button', { name: `Play Nyama by ${second.stageName}` });
  await userEvent.click(play);
  expect(site.recording.commands('player/play')).toEqual([
    {
      songs: [first, second].map((song) => toBusSong(toSong(song))),
      index: 1,
      source: 'list',
      listTitle: 'Search results',
    },
  ]);
  // Playing leaves the dialog open, and saves the input as a recent search.
  expect(dialog).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('recent-searches') ?? '[]')).toEqual(['nya']);

  const song = toBusSong(toSong(second));
  act(() =>
    site.player.publish('player/state', { status: 'playing', song, source: 'list', queueLength: 2, queueIndex: 1 }),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: `Pause Nyama by ${second.stageName}` }));
  expect(site.recording.commands('player/play')).toHaveLength(2);
});

test('SRC-5 navigating to another page closes the search', async () => {
  await openSearch(site);
  history.pushState(null, '', '/chats');
  act(() => site.shell.emit('navigation/done', { path: '/chats' }));
  history.replaceState(null, '', '/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('SRC-5 a navigation that finishes after the search was opened does not close it', async () => {
  const dialog = await openSearch(site);
  act(() => site.shell.emit('navigation/done', { path: '/' }));
  expect(dialog).toBeInTheDocument();
});
