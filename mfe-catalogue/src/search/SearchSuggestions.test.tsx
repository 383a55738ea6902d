import { buildArtistListItem, buildSearchAnswer, buildSongListItem } from '@nyimbo/shared-api/builders';
import { buildSessionUser } from '@nyimbo/shared-events/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal } from '../testing/createFakeApi.ts';
import { openSearch, getSearchField as field } from '../testing/openSearch.tsx';
import { closeTestSite, openTestSite, type TestSite } from '../testing/renderPage.tsx';
import { clearLocalSearches } from './localSearches.ts';

const nyanjaResults = buildSearchAnswer({
  artists: [buildArtistListItem({ name: 'Nyanja Sound', img: '/cover.svg' })],
  songs: [buildSongListItem({ title: 'Chikondi cha Nyanja', img: '/cover.svg' })],
  albums: [],
});

let site: TestSite;
beforeEach(async () => {
  clearLocalSearches();
  site = await openTestSite();
  site.api.answer({ search: nyanjaResults, recentSearches: { recentSearches: [], othersearches: ['choir'] } });
});
afterEach(() => closeTestSite(site));

test('NAV-8 shows recent and popular searches before the visitor types', async () => {
  localStorage.setItem('recent-searches', '["never read again"]');
  const dialog = await openSearch(site);
  expect(field()).toHaveFocus();
  expect(await within(dialog).findByRole('button', { name: 'choir' })).toBeInTheDocument();
});

test('SRC-2 shows an error when recent searches do not load, and still searches', async () => {
  site.api.answer({ recentSearches: new Refusal(500, 'server', 'Broken.') });
  const dialog = await openSearch(site);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Your recent searches did not load');
  await userEvent.type(field(), 'nya');
  expect(await within(dialog).findByRole('link', { name: /Chikondi/ })).toBeInTheDocument();
});

test('SRC-3 stores a visitor’s recent searches in this browser, and removes them from there', async () => {
  localStorage.clear();
  const dialog = await openSearch(site, 'nya');
  const option = await within(dialog).findByRole('link', { name: /Chikondi/ });
  option.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(option);
  act(() => site.shell.send('search/open', {}));
  expect(await screen.findByRole('button', { name: 'nya' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove nya from recent searches' }));
  expect(screen.queryByRole('button', { name: 'nya' })).not.toBeInTheDocument();
  expect(localStorage.getItem('recent-searches')).toBeNull();
  expect(site.api.countCalls('clearRecentSearches')).toBe(0);
});

test('SRC-3 loads a fan’s recent searches from the server, and clears them there', async () => {
  site.api.answer({
    recentSearches: { recentSearches: ['amai tadala'], othersearches: [] },
    clearRecentSearches: { status: 'success' },
  });
  site.shell.publish('session', { status: 'authenticated', user: buildSessionUser() });
  await openSearch(site);
  expect(await screen.findByRole('button', { name: 'amai tadala' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.queryByRole('button', { name: 'amai tadala' })).not.toBeInTheDocument();
  await waitFor(() => expect(site.api.countCalls('clearRecentSearches')).toBe(1));
});

test('NAV-8 choosing a suggestion searches for it at once', async () => {
  await openSearch(site);
  await userEvent.click(await screen.findByRole('button', { name: 'choir' }));
  expect(field()).toHaveValue('choir');
  expect(await screen.findByRole('link', { name: /Chikondi/ })).toBeInTheDocument();
});

async function openWithRecents() {
  site.api.answer({
    recentSearches: { recentSearches: ['amai tadala', 'gospel 2026', 'mvula'], othersearches: ['choir', 'chikondi'] },
    clearRecentSearches: { status: 'success' },
  });
  site.shell.publish('session', { status: 'authenticated', user: buildSessionUser() });
  const dialog = await openSearch(site);
  await screen.findByRole('button', { name: 'mvula' });
  return dialog;
}

test('SRC-5 arrow keys move the focus from the field through all suggestions and back', async () => {
  await openWithRecents();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'amai tadala' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'choir' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'chikondi' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(field()).toHaveFocus();
});

test('SRC-5 choosing a suggestion returns the focus to the field', async () => {
  await openWithRecents();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('amai tadala');
});

test('SRC-3 after a removal, the focus moves to the next row, then the previous one, then the field', async () => {
  await openWithRecents();
  const remove = (text: string) => screen.getByRole('button', { name: `Remove ${text} from recent searches` });
  await userEvent.click(remove('gospel 2026'));
  expect(remove('mvula')).toHaveFocus();
  await userEvent.click(remove('mvula'));
  expect(remove('amai tadala')).toHaveFocus();
  await userEvent.click(remove('amai tadala'));
  expect(field()).toHaveFocus();
  const forgotten = site.api.calls.filter((call) => call.name === 'clearRecentSearches').map((call) => call.request);
  expect(forgotten).toEqual([{ input: 'gospel 2026' }, { input: 'mvula' }, { input: 'amai tadala' }]);
});

test('SRC-3 restores the searches when the server refuses to clear them', async () => {
  await openWithRecents();
  site.api.answer({ clearRecentSearches: new Refusal(503, 'busy', 'Busy.') });
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(await screen.findByRole('button', { name: 'mvula' })).toBeInTheDocument();
});

test('SRC-3 loads recent searches from the server while a session is being restored', async () => {
  site.api.answer({ recentSearches: { recentSearches: ['amai tadala'], othersearches: [] } });
  site.shell.publish('session', { status: 'restoring', user: buildSessionUser() });
  await openSearch(site);
  expect(await screen.findByRole('button', { name: 'amai tadala' })).toBeInTheDocument();
});

test('SRC-2 ‘Try again’ returns the focus to the field', async () => {
  site.api.answer({ search: new Refusal(503, 'busy', 'Busy.') });
  const dialog = await openSearch(site, 'wezi');
  const retry = await within(dialog).findByRole('button', { name: 'Try again' });
  site.api.answer({ search: nyanjaResults });
  await userEvent.click(retry);
  expect(field()).toHaveFocus();
});

test('SRC-1 an added space sends no request and keeps the results', async () => {
  const dialog = await openSearch(site, 'nyanja');
  await within(dialog).findByRole('link', { name: /Chikondi/ });
  await userEvent.type(field(), ' ');
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(site.api.countCalls('search')).toBe(1);
  expect(within(dialog).getByRole('link', { name: /Chikondi/ })).toBeInTheDocument();
});
