/** docs/contracts/browser-storage-and-cookies.md names every key that the site stores in the browser. */
import type { BrowserContext, Page } from 'playwright-core';
import { useVisitor } from '../support/useVisitor.ts';
import { createFan, logIn, logOut } from '../support/account/fan.ts';
import { playFirstSong, watchSound } from '../support/sound.ts';
import { waitUntil } from '../support/startSite.ts';
import { findKeysInSource, findFilesWithUncheckedStores, readStorageContract } from './storageContract.ts';

const contract = readStorageContract();
const contractKeys = Object.values(contract).flat();

describe('the source code', () => {
  const found = findKeysInSource();

  test('SES-6 uses no key that the contract does not list', () => {
    expect(found.filter(({ key }) => !contractKeys.includes(key))).toEqual([]);
  });

  test('SES-6 uses every key that the contract lists', () => {
    const keys = found.map(({ key }) => key);
    expect(contractKeys.filter((key) => !keys.includes(key))).toEqual([]);
  });

  test('SES-6 uses no other browser storage', () => {
    expect(findFilesWithUncheckedStores()).toEqual([]);
  });
});

describe('a visit', () => {
  const { visit } = useVisitor(['--autoplay-policy=no-user-gesture-required']);

  async function readStoredKeys(page: Page, context: BrowserContext) {
    const inPage = await page.evaluate(async () => ({
      localStorage: Object.keys(localStorage),
      sessionStorage: Object.keys(sessionStorage),
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }));
    const cookies = (await context.cookies()).map(({ name }) => name);
    return { ...inPage, cookies };
  }

  /** Fails if the browser stores a key that the contract does not name. @returns the stored keys */
  async function expectNamed(page: Page, context: BrowserContext) {
    const found = await readStoredKeys(page, context);
    expect({
      localStorage: found.localStorage.filter((key) => !contract.localStorage.includes(key)),
      sessionStorage: found.sessionStorage.filter((key) => !contract.sessionStorage.includes(key)),
      caches: found.caches.filter((key) => !contract.caches.includes(key)),
      databases: found.databases.filter((name) => !contract.databases.includes(name ?? '')),
      cookies: found.cookies.filter((key) => !contract.cookies.includes(key)),
    }).toEqual({ localStorage: [], sessionStorage: [], caches: [], databases: [], cookies: [] });
    return found;
  }

  test('SES-1 SES-2 with search, playback, download, settings, login and logout stores only keys that the contract lists', async () => {
    const { page, context, leave } = await visit('/songs/trending', { hasWorker: true });
    await watchSound(page);
    await page.reload();
    const title = await playFirstSong(page);

    await page
      .getByRole('button', { name: `Download ${title}` })
      .first()
      .click();
    await page.getByRole('button', { name: 'Save to this device' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('combobox').fill('nyanja');
    await search.getByRole('row').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await search.waitFor({ state: 'detached' });
    await page.goto('/app/settings/');
    for (const name of ['Light', 'Advanced', 'Top']) await page.getByRole('radio', { name }).check({ force: true });
    for (const name of ['Loop', 'Data saver']) await page.getByRole('switch', { name }).check({ force: true });
    await page.getByRole('button', { name: 'Menu', exact: true }).first().click();
    const anonymous = await expectNamed(page, context);
    expect(anonymous.cookies).toEqual(['listener']);
    expect(anonymous.caches).toContain('nyimbo-songs');
    const ofVisit = ['recent-searches', 'player-queue', 'player-position', 'playerStyle', 'dataSaver', 'loopSong'];
    expect(anonymous.localStorage).toEqual(expect.arrayContaining(ofVisit));
    expect(anonymous.sessionStorage).toEqual(
      expect.arrayContaining(['previous-path', 'left-menu', 'scroll-positions']),
    );

    // Close the menu, which covers the page.
    await page.getByRole('button', { name: 'Menu', exact: true }).first().click();
    await logIn(page, await createFan());
    await page.getByRole('region', { name: 'Devices' }).waitFor();
    const loggedIn = await expectNamed(page, context);
    expect(loggedIn.localStorage).toEqual(expect.arrayContaining(['token', 'user', 'account', 'theme']));
    expect(loggedIn.sessionStorage).toEqual(expect.arrayContaining(['session-id', 'auth-key', 'header-token']));
    expect(loggedIn.cookies).toContain('user-login');

    await logOut(page);
    await waitUntil('the cookie is gone', async () =>
      (await context.cookies()).every(({ name }) => name !== 'user-login'),
    );
    const loggedOut = await expectNamed(page, context);
    const ofSession = ['token', 'user', 'account', 'theme', 'session-id', 'auth-key', 'header-token'];
    expect([...loggedOut.localStorage, ...loggedOut.sessionStorage].filter((key) => ofSession.includes(key))).toEqual(
      [],
    );
    await leave();
  });
});
