/** The search dialog in a browser: keys, late answers, error messages, playing from the results, axe per state. */
import type { Page } from 'playwright-core';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import { readSound, watchSound } from '../../support/sound.ts';
import { sleep, waitUntil } from '../../support/startSite.ts';
import type { Theme } from '../../support/visitor.ts';

const { visit, follow } = useVisitor();
let page: Page;

/** The browser logs requests that the test aborts or refuses. */
const EXPECTED = /Failed to load resource/;
const SEARCH = '**/api/search';

async function openHome(width = 1440, theme: Theme = 'dark') {
  ({ page } = follow(await visit('/healthz', { width, theme, expected: EXPECTED, isRouting: true })));
  await watchSound(page);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const dialog = () => page.getByRole('dialog', { name: 'Search' });
const field = () => dialog().getByRole('combobox', { name: 'Search songs, albums and artists' });
const rows = () => dialog().getByRole('row');

async function openSearch(words = '') {
  await page.keyboard.press('/');
  await field().waitFor();
  if (words !== '') await field().fill(words);
}

test.each(['/', 'Control+k', 'Meta+k'])('SRC-5 %s opens, Escape closes and gives the focus back', async (keys) => {
  await openHome();
  const trigger = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await trigger.focus();
  await page.keyboard.press(keys);
  await field().waitFor();
  expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(await trigger.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('SRC-5 arrows move, Enter opens what is marked, and the words are a recent search afterwards', async () => {
  await openHome();
  await openSearch('nyanja');
  await rows().first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const active = dialog().locator('[aria-selected="true"]');
  expect(await active.count()).toBe(1);
  expect(await field().getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'));
  const href = await active.getByRole('link').getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === href);
  await dialog().waitFor({ state: 'detached' });

  await openSearch();
  await dialog().getByRole('button', { name: 'nyanja', exact: true }).waitFor();
  await dialog().getByRole('button', { name: 'Remove nyanja from recent searches' }).click();
  await dialog().getByRole('button', { name: 'nyanja', exact: true }).waitFor({ state: 'detached' });
  expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);
});

test('SRC-1 a late answer never overwrites a newer one', async () => {
  await openHome();
  await page.route(SEARCH, async (route) => {
    if (route.request().postDataJSON().input === 'gospel') await sleep(2500);
    // The page may have aborted the request.
    await route.continue().catch(() => undefined);
  });
  await openSearch('gospel');
  await sleep(600);
  await field().fill('nyanja');
  await rows().filter({ hasText: 'Nyanja' }).first().waitFor();
  const shown = await rows().allInnerTexts();
  await sleep(2500);
  expect(await rows().allInnerTexts()).toEqual(shown);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('SRC-4 typos, case and accents find, and what they found is marked', async () => {
  await openHome();
  await openSearch('WANA');
  await rows().filter({ hasText: 'Ŵana ŵa Chitipa' }).first().waitFor();
  expect(await dialog().locator('mark').first().innerText()).toMatch(/^ŵana$/i);
  await field().fill('chiknodi');
  const found = rows().filter({ hasText: 'Chikondi cha Nyanja' }).first();
  await found.waitFor();
  expect(await found.locator('mark').first().innerText()).toBe('Chikondi');
});

test('SRC-2 each failure has its text and retry, and only while nothing is under way', async () => {
  await openHome();
  await page.route(SEARCH, (route) => route.abort());
  await openSearch('wezi');
  const failure = dialog().getByRole('alert');
  await failure.getByText('Search isn’t responding').waitFor();

  await page.unrouteAll({ behavior: 'wait' });
  const refusal = { status: 'error', code: 'busy', message: 'The catalogue is being counted.' };
  await page.route(SEARCH, async (route) => {
    await sleep(700);
    await route.fulfill({ status: 503, json: refusal });
  });
  await failure.getByRole('button', { name: 'Try again' }).click();
  await failure.waitFor({ state: 'detached' });
  await failure.getByText('The catalogue is being counted.').waitFor();
  await failure.getByText('Search did not finish').waitFor();

  await page.unrouteAll({ behavior: 'wait' });
  await failure.getByRole('button', { name: 'Try again' }).click();
  await rows().filter({ hasText: 'Wezi Nyirongo' }).first().waitFor();
  expect(await field().inputValue()).toBe('wezi');
  await failure.waitFor({ state: 'detached' });
});

test('SRC-2 recent searches that fail say so with a retry of their own, and it recovers with the connection', async () => {
  await openHome();
  await page.route('**/api/recent-searches', (route) => route.abort());
  await openSearch();
  const failure = dialog().getByRole('alert');
  await failure.getByText('Your recent searches did not load').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await dialog().getByText('Others are searching for').waitFor();
});

test('PLY-7 a song among the results plays in place, and the songs found are the queue', async () => {
  await openHome();
  await openSearch('nya');
  const song = rows().filter({ hasText: 'Nyama ndi Nsima' });
  await song.hover();
  await song.getByRole('button', { name: 'Play Nyama ndi Nsima by DJ Chisomo' }).click();
  await waitUntil('sound', async () => (await readSound(page)).sounding === 1);
  await song.getByRole('button', { name: 'Pause Nyama ndi Nsima by DJ Chisomo' }).waitFor();
  expect(await dialog().count()).toBe(1);
  const songs = await dialog().getByRole('rowgroup', { name: 'Songs' }).getByRole('row').count();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Player' }).getByRole('link', { name: 'Nyama ndi Nsima' }).first().waitFor();
  const queue = await page.evaluate(() => localStorage.getItem('player-queue') ?? '');
  expect(queue.match(/"songId"/g)).toHaveLength(songs);
});

/** Brings up each state and resolves once it is visible. */
const STATES: Record<string, () => Promise<void>> = {
  'recent searches': async () => {
    await page.evaluate(() => localStorage.setItem('recent-searches', '["mvula yoyamba","amai tadala"]'));
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openSearch();
    await dialog().getByText('Others are searching for').waitFor();
  },
  results: async () => {
    await openSearch('nya');
    await rows().first().waitFor();
    await page.keyboard.press('ArrowDown');
  },
  'nothing found': async () => {
    await openSearch('xylohpone');
    await dialog().getByText('No results for').waitFor();
  },
  failure: async () => {
    await page.route(SEARCH, (route) => route.abort());
    await openSearch('wezi');
    await dialog().getByRole('alert').waitFor();
  },
};

describe.each([
  [1440, 'dark'],
  [1440, 'light'],
  [360, 'dark'],
  [360, 'light'],
] as const)('search at %i px in the %s theme', (width, theme) => {
  test.each(Object.keys(STATES))('A11Y axe finds nothing while the search shows: %s', async (state) => {
    await openHome(width, theme);
    await STATES[state]?.();
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});
