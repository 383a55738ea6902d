/** The search dialog in a browser: keys, late answers, error messages, playing from the results, axe per state. */
import type { Page } from 'playwright-core';
import { expectNoAxeViolationsInBothThemes } from '../../support/accessibility/axe.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import { readSound, watchSound } from '../../support/sound.ts';
import { sleep, waitUntil } from '../../support/startSite.ts';
import type { Theme } from '../../support/visitor.ts';

const { visit, closeAfterTest } = useVisitor();
let page: Page;

/** The browser logs requests that the test aborts or refuses. */
const EXPECTED_ERRORS = /Failed to load resource/;
const SEARCH_CALL = '**/api/search';

async function openHome(width = 1440, theme: Theme = 'dark') {
  ({ page } = closeAfterTest(await visit('/healthz', { width, theme, expected: EXPECTED_ERRORS })));
  await watchSound(page);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const dialog = () => page.getByRole('dialog', { name: 'Search' });
const searchField = () => dialog().getByRole('combobox', { name: 'Search songs, albums and artists' });
const resultRows = () => dialog().getByRole('row');

async function openSearch(words = '') {
  await page.keyboard.press('/');
  await searchField().waitFor();
  if (words !== '') await searchField().fill(words);
}

test.each(['/', 'Control+k', 'Meta+k'])('SRC-5 %s opens search, Escape closes it and restores focus', async (keys) => {
  await openHome();
  const trigger = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await trigger.focus();
  await page.keyboard.press(keys);
  await searchField().waitFor();
  expect(await searchField().evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(await trigger.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('SRC-5 the arrow keys select a result, Enter opens it, and the text becomes a recent search', async () => {
  await openHome();
  await openSearch('nyanja');
  await resultRows().first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const active = dialog().locator('[aria-selected="true"]');
  expect(await active.count()).toBe(1);
  expect(await searchField().getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'));
  const href = await active.getByRole('link').getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === href);
  await dialog().waitFor({ state: 'detached' });

  await openSearch();
  await dialog().getByRole('button', { name: 'nyanja', exact: true }).waitFor();
  await dialog().getByRole('button', { name: 'Remove nyanja from recent searches' }).click();
  await dialog().getByRole('button', { name: 'nyanja', exact: true }).waitFor({ state: 'detached' });
  await waitUntil('the field has the focus', () =>
    searchField().evaluate((element) => element === document.activeElement),
  );
});

test('SRC-1 a late response never overwrites a newer one', async () => {
  await openHome();
  await page.route(SEARCH_CALL, async (route) => {
    if (route.request().postDataJSON().input === 'gospel') await sleep(2500);
    // The page may have aborted the request.
    await route.continue().catch(() => undefined);
  });
  await openSearch('gospel');
  await sleep(600);
  await searchField().fill('nyanja');
  await resultRows().filter({ hasText: 'Nyanja' }).first().waitFor();
  const shown = await resultRows().allInnerTexts();
  await sleep(2500);
  expect(await resultRows().allInnerTexts()).toEqual(shown);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('SRC-4 search tolerates typos, case and accents, and highlights the match', async () => {
  await openHome();
  await openSearch('WANA');
  await resultRows().filter({ hasText: 'Ŵana ŵa Chitipa' }).first().waitFor();
  expect(await dialog().locator('mark').first().innerText()).toMatch(/^ŵana$/i);
  await searchField().fill('chiknodi');
  const found = resultRows().filter({ hasText: 'Chikondi cha Nyanja' }).first();
  await found.waitFor();
  expect(await found.locator('mark').first().innerText()).toBe('Chikondi');
});

test('SRC-2 each failure shows its message and a retry, and disappears while a search is in progress', async () => {
  await openHome();
  await page.route(SEARCH_CALL, (route) => route.abort());
  await openSearch('wezi');
  const failure = dialog().getByRole('alert');
  await failure.getByText('Search isn’t responding').waitFor();

  await page.unrouteAll({ behavior: 'wait' });
  const refusal = { status: 'error', code: 'busy', message: 'The catalogue is being counted.' };
  await page.route(SEARCH_CALL, async (route) => {
    await sleep(700);
    await route.fulfill({ status: 503, json: refusal });
  });
  await failure.getByRole('button', { name: 'Try again' }).click();
  await failure.waitFor({ state: 'detached' });
  await failure.getByText('The catalogue is being counted.').waitFor();
  await failure.getByText('Search did not finish').waitFor();

  await page.unrouteAll({ behavior: 'wait' });
  await failure.getByRole('button', { name: 'Try again' }).click();
  await resultRows().filter({ hasText: 'Wezi Nyirongo' }).first().waitFor();
  expect(await searchField().inputValue()).toBe('wezi');
  await failure.waitFor({ state: 'detached' });
});

test('SRC-2 recent searches that fail to load show an error, and load when the connection is back', async () => {
  await openHome();
  await page.route('**/api/recent-searches', (route) => route.abort());
  await openSearch();
  const failure = dialog().getByRole('alert');
  await failure.getByText('Your recent searches did not load').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await dialog().getByText('Others are searching for').waitFor();
});

test('PLY-7 a song plays from the results without closing the search, and the results become the queue', async () => {
  await openHome();
  await openSearch('nya');
  const song = resultRows().filter({ hasText: 'Nyama ndi Nsima' });
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

/** For each state of the dialog, a function that brings the dialog into the state and waits until it is visible. */
const STATE_SETUPS: Record<string, () => Promise<void>> = {
  'recent searches': async () => {
    await page.evaluate(() => localStorage.setItem('recent-searches', '["mvula yoyamba","amai tadala"]'));
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openSearch();
    await dialog().getByText('Others are searching for').waitFor();
  },
  results: async () => {
    await openSearch('nya');
    await resultRows().first().waitFor();
    await page.keyboard.press('ArrowDown');
  },
  'nothing found': async () => {
    await openSearch('xylohpone');
    await dialog().getByText('No results for').waitFor();
  },
  failure: async () => {
    await page.route(SEARCH_CALL, (route) => route.abort());
    await openSearch('wezi');
    await dialog().getByRole('alert').waitFor();
  },
};

describe.each([
  [1440, 'dark'],
  [360, 'light'],
] as const)('search at %i px in the %s theme', (width, theme) => {
  test.each(Object.keys(STATE_SETUPS))('A11Y axe finds no violations while the search shows: %s', async (state) => {
    await openHome(width, theme);
    await STATE_SETUPS[state]?.();
    await expectNoAxeViolationsInBothThemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});
