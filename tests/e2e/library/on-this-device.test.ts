/** LIB-4: songs are kept for offline playback, managed on the library's page, and play without a network. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { expectNoAxeViolationsInBothThemes } from '../../support/accessibility/axe.ts';
import { findChromium } from '../../support/browser.ts';
import { waitUntilCached } from '../../support/cachedPaths.ts';
import { readSound, watchSound } from '../../support/sound.ts';
import { waitUntil } from '../../support/startSite.ts';
import { callStudioAs } from '../../support/studio/callStudioAs.ts';
import { createStaff, enterStudio } from '../../support/studio/staff.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import { siteUrl } from '../../support/visitor.ts';

const PAGE_PATH = '/library/on-this-device';
const ALBUM_PATH = '/mw/album/t=Letters%20from%20Likoma&artist_name=Lusungu&album-label=null';
const fixture = useVisitor(['--autoplay-policy=no-user-gesture-required']);

const readOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const keptRows = (page: Page) => page.getByRole('list', { name: 'Kept', exact: true }).getByRole('listitem');
const songRow = (page: Page, index: number) => page.getByRole('main').getByRole('listitem').nth(index);
const titleOf = (page: Page, index: number) => songRow(page, index).getByRole('link').first().innerText();

/** Reads the statuses of the listener's list, as the player stores it. */
const readStatuses = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('kept-songs') ?? '[]') as { status: string }[]).map(({ status }) => status),
  );
const countStoredSongs = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('nyimbo-songs')).keys()).length);
const waitUntilStored = (page: Page, count: number) =>
  waitUntil(
    `${count} songs are stored`,
    async () => (await readStatuses(page)).filter((status) => status === 'stored').length === count,
    60_000,
  );

async function chooseInMenu(page: Page, index: number, entry: string): Promise<void> {
  await songRow(page, index).hover();
  await songRow(page, index)
    .getByRole('button', { name: /^More for / })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function openList(page: Page, address = '/songs/trending'): Promise<void> {
  await page.goto(siteUrl() + address);
  await songRow(page, 0).getByRole('link').first().waitFor();
}

test.each([
  [360, 'light'],
  [1440, 'dark'],
] as const)(
  'LIB-4 the page lists kept songs with their sizes and the browser’s limit, and removes one or all of them (%i px, %s)',
  async (width, theme) => {
    const { page } = fixture.closeAfterTest(await fixture.visit(PAGE_PATH, { width, theme }));
    await page.getByText('No songs on this device yet').waitFor();
    expect(await readOverflow(page)).toBe(0);
    await expectNoAxeViolationsInBothThemes(page);

    await openList(page);
    const title = await titleOf(page, 1);
    await chooseInMenu(page, 1, 'Keep on this device');
    await page.getByText('Keeping 1 song on this device.').waitFor();
    await waitUntilStored(page, 1);
    await openList(page, ALBUM_PATH);
    await page.getByRole('button', { name: 'Keep on this device' }).click();
    await page.getByText(/^Keeping \d+ songs on this device\.$/).waitFor();
    await page.getByRole('button', { name: 'Show' }).first().click();

    await page.getByRole('heading', { level: 1, name: 'On this device' }).waitFor();
    await keptRows(page)
      .filter({ hasText: title })
      .getByText(/\d\.\d MB$/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await waitUntil(
      'all are stored',
      async () => (await readStatuses(page)).every((status) => status === 'stored'),
      60_000,
    );
    const count = await keptRows(page).count();
    expect(count).toBeGreaterThan(2);
    await page.getByText(new RegExp(`^${count} songs · \\d+\\.\\d MB of the .*(MB|GB) your browser allows$`)).waitFor();
    expect(await readOverflow(page)).toBe(0);
    await expectNoAxeViolationsInBothThemes(page);

    await chooseInMenu(page, 0, 'Remove from this device');
    await waitUntil('one is gone', async () => (await keptRows(page).count()) === count - 1);
    expect(await countStoredSongs(page)).toBe(count - 1);
    await page.getByRole('button', { name: 'Remove all' }).click();
    await expectNoAxeViolationsInBothThemes(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click();
    await page.getByText('No songs on this device yet').waitFor();
    expect(await countStoredSongs(page)).toBe(0);
  },
  120_000,
);

describe('after a restart of the browser', () => {
  let folder: string;
  let context: BrowserContext;
  const start = async (): Promise<Page> => {
    const options = {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
    };
    context = await chromium.launchPersistentContext(folder, { ...options, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await watchSound(page);
    return page;
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-profile-'));
  });
  afterEach(async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('LIB-4 a kept album plays from the library without a network', async () => {
    let page = await start();
    await openList(page, ALBUM_PATH);
    await waitUntilCached(page);
    await page.getByRole('button', { name: 'Keep on this device' }).click();
    await waitUntil(
      'all are stored',
      async () => {
        const statuses = await readStatuses(page);
        return statuses.length > 1 && statuses.every((status) => status === 'stored');
      },
      60_000,
    );
    const count = (await readStatuses(page)).length;
    await context.close();

    page = await start();
    await context.setOffline(true);
    await page.goto(siteUrl() + PAGE_PATH);
    await waitUntil('the songs are listed', async () => (await keptRows(page).count()) === count, 30_000);
    await keptRows(page)
      .nth(1)
      .getByRole('button', { name: /^Play / })
      .click({ force: true });
    await waitUntil('it sounds', async () => ((await readSound(page)).currentTime ?? 0) > 0.5, 30_000);
    // A copy on the device plays from an object URL, not from a URL of the media host.
    expect((await readSound(page)).file).not.toContain('/media/');
  }, 180_000);
});

test('LIB-4 after a reload, an interrupted download to the device resumes where it stopped', async () => {
  const { page, context } = fixture.closeAfterTest(await fixture.visit('/songs/trending'));
  await songRow(page, 0).waitFor();
  let transferredBytes = 0;
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const media = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/\/media\/.*\.mp3/.test(request.url)) media.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (media.has(requestId)) transferredBytes += dataLength;
  });
  const slow = { offline: false, latency: 20, downloadThroughput: 60_000, uploadThroughput: 60_000 };
  await session.send('Network.emulateNetworkConditions', slow);
  await chooseInMenu(page, 1, 'Keep on this device');
  await waitUntil('half of the file', async () => transferredBytes > 300_000, 60_000);
  await page.reload();
  await session.send('Network.emulateNetworkConditions', { ...slow, downloadThroughput: -1 });
  await waitUntilStored(page, 1);
  await page.goto(siteUrl() + PAGE_PATH);
  const text = (await page.getByText(/^1 song · /).innerText()).split(' ');
  const sizeBytes = Number(text[3]) * 1_000_000;
  expect(sizeBytes).toBeGreaterThan(300_000);
  expect(transferredBytes).toBeLessThan(sizeBytes + 200_000);
}, 120_000);

test('LIB-4 with data saver on, the page asks before it keeps a song, waits, and continues when data saver is off', async () => {
  const { page } = fixture.closeAfterTest(await fixture.visit('/songs/trending'));
  await page.evaluate(() => localStorage.setItem('dataSaver', 'true'));
  await openList(page);
  await chooseInMenu(page, 1, 'Keep on this device');
  const dialog = page.getByRole('dialog', { name: 'Keep 1 song now?' });
  await dialog.getByText(/This uses about \d\.\d MB of data/).waitFor();
  await expectNoAxeViolationsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Wait until data saver is off' }).click();
  await page.goto(siteUrl() + PAGE_PATH);
  await page.getByText('Data saver is on. 1 song to go.').waitFor();
  expect(await readStatuses(page)).toEqual(['waiting']);
  expect(await countStoredSongs(page)).toBe(0);

  await page.getByRole('button', { name: 'Keep now' }).click();
  await waitUntilStored(page, 1);
  await page.getByText('Data saver is on. 1 song to go.').waitFor({ state: 'detached' });

  await openList(page);
  await chooseInMenu(page, 2, 'Keep on this device');
  await page.getByRole('button', { name: 'Wait until data saver is off' }).click();
  await page.goto(`${siteUrl()}/app/settings/`);
  await page.getByRole('switch', { name: 'Data saver' }).uncheck({ force: true });
  await waitUntilStored(page, 2);
}, 90_000);

test('LIB-4 the site reports songs that the browser deleted, and the visitor can keep them again', async () => {
  const { page } = fixture.closeAfterTest(await fixture.visit('/songs/trending'));
  await songRow(page, 0).waitFor();
  await chooseInMenu(page, 1, 'Keep on this device');
  await waitUntilStored(page, 1);
  await page.evaluate(() => caches.delete('nyimbo-songs'));
  await page.reload();
  await page.getByText('Your browser deleted 1 song from this device.').waitFor();
  await page.goto(siteUrl() + PAGE_PATH);
  await page.getByText('Your browser deleted 1 song to free space.').waitFor();
  await keptRows(page).first().getByText('Deleted').first().waitFor({ state: 'attached' });
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole('button', { name: 'Keep again' }).click();
  await waitUntilStored(page, 1);
  expect(await countStoredSongs(page)).toBe(1);
}, 90_000);

test('LIB-4 OPR-3 a song that was taken down is removed from the device on the next visit', async () => {
  const listener = fixture.closeAfterTest(await fixture.visit('/songs/trending', { expected: /status of 4(04|10)/ }));
  const { page } = listener;
  await songRow(page, 0).waitFor();
  const title = await titleOf(page, 3);
  await chooseInMenu(page, 3, 'Keep on this device');
  await waitUntilStored(page, 1);
  await page.goto('about:blank');

  const moderator = fixture.closeAfterTest(await fixture.visit('about:blank'));
  await enterStudio(moderator.page, await createStaff('owner'), '/studio');
  const song = (await callStudioAs(moderator.page, 'studioSongs', { text: title })).songs.find(
    (one) => one.title === title,
  );
  if (!song) throw new Error(`The studio has no song ‘${title}’.`);
  const why = { reason: 'ownership', requestedBy: 'Mphatso Kalua', note: '' } as const;
  const { takedown } = await callStudioAs(moderator.page, 'takeDown', { kind: 'song', id: song.id, ...why });
  try {
    await page.goto(siteUrl() + PAGE_PATH);
    await page.getByText('No songs on this device yet').waitFor({ timeout: 60_000 });
    expect(await countStoredSongs(page)).toBe(0);
    expect(await readStatuses(page)).toEqual([]);
  } finally {
    await callStudioAs(moderator.page, 'undoTakedown', { id: takedown.id });
  }
}, 120_000);
