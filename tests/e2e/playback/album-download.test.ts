/** Downloads of albums, playlists and artists over connections that break, measured in transferred bytes. */
import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright-core';
import { readZip } from '../../../mfe-player/src/testing/readZip.ts';
import { expectNoAxeViolationsInBothThemes } from '../../support/accessibility/axe.ts';
import { waitUntil } from '../../support/startSite.ts';
import { useVisitor } from '../../support/useVisitor.ts';

const ALBUM_PATH = '/mw/album/t=Nyengo%20ya%20Mvula&artist_name=Wezi%20Nyirongo&album-label=null';
const ALBUM_TITLE = 'Nyengo ya Mvula';
/** Slow enough, in bytes a second, for the test to break the connection in the middle of a song. */
const SLOW_NETWORK = { offline: false, latency: 20, downloadThroughput: 400_000, uploadThroughput: 400_000 };
const NO_NETWORK = { ...SLOW_NETWORK, offline: true };

const fixture = useVisitor();

/** A page whose network the test controls, and whose transferred bytes it counts. */
interface MeteredPage {
  page: Page;
  session: CDPSession;
  /** Path and bytes of each song's requests so far. */
  transferred: Map<string, number>;
}

async function meterPage(page: Page): Promise<MeteredPage> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const songs = new Map<string, string>();
  const transferred = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (/\/songs\/[^/]+\.mp3$/.test(pathname)) songs.set(requestId, pathname);
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const song = songs.get(requestId);
    if (song) transferred.set(song, (transferred.get(song) ?? 0) + dataLength);
  });
  return { page, session, transferred };
}

const countBytes = ({ transferred }: MeteredPage) => [...transferred.values()].reduce((sum, bytes) => sum + bytes, 0);
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Download / });
const countDone = (page: Page) => dialogOf(page).getByRole('listitem').filter({ hasText: 'Done' }).count();

/** Opens the dialog of the page's download button. */
async function openDialog(page: Page, path: string, button: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: button, exact: true }).click();
  await dialogOf(page).waitFor();
}

const startDownload = (page: Page) =>
  dialogOf(page)
    .getByRole('button', { name: /^Download \d+ songs?$/ })
    .click();

/** Saves the ZIP file, and reads it. */
async function saveZip(page: Page): Promise<{ fileName: string; entries: ReturnType<typeof readZip> }> {
  const button = dialogOf(page).getByRole('button', { name: 'Save to this device' });
  await button.waitFor();
  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  return { fileName: download.suggestedFilename(), entries: readZip(await readFile(await download.path())) };
}

test.each([360, 1440])(
  'DWN-5 at %i px an album download survives two lost connections, and no byte is transferred twice',
  async (width) => {
    const { page } = fixture.closeAfterTest(
      await fixture.visit('about:blank', { width, expected: /Failed to load resource|The download stopped/ }),
    );
    const metered = await meterPage(page);
    await openDialog(page, ALBUM_PATH, 'Download album');
    expect(await dialogOf(page).innerText()).toMatch(/Wezi Nyirongo · \d+ songs · \d+\.\d MB · ZIP/);
    expect(countBytes(metered)).toBe(0);
    await expectNoAxeViolationsInBothThemes(page);

    await metered.session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await startDownload(page);
    for (const bytes of [300_000, 900_000]) {
      await waitUntil(`${bytes} bytes`, () => countBytes(metered) > bytes);
      await metered.session.send('Network.emulateNetworkConditions', NO_NETWORK);
      await dialogOf(page).getByText('You’re offline', { exact: true }).waitFor();
      await metered.session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    }
    const { fileName, entries } = await saveZip(page);
    expect(fileName).toBe('Wezi Nyirongo - Nyengo ya Mvula.zip');
    const songs = await page
      .getByRole('list', { name: `Songs of ${ALBUM_TITLE}` })
      .getByRole('listitem')
      .count();
    expect(entries).toHaveLength(songs);
    expect(entries[0]?.name).toMatch(/^01 Wezi Nyirongo - .+\.mp3$/);
    const bytes = entries.reduce((sum, entry) => sum + entry.bytes.length, 0);
    expect(countBytes(metered)).toBeGreaterThanOrEqual(bytes);
    expect(countBytes(metered)).toBeLessThanOrEqual(1.02 * bytes);
    // Saving the ZIP file removes the downloaded songs from the cache.
    await waitUntil('an empty cache', async () => (await countWaiting(page)) === 0);
  },
);

const countWaiting = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('nyimbo-page-downloads')).keys()).length);

test('DWN-5 DWN-4 an album download resumes after its tab was closed, and each song counts once', async () => {
  const { page, context } = await fixture.visit('about:blank');
  const counted: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/count-download')) counted.push(request.postData() ?? '');
  });
  const first = await meterPage(page);
  await openDialog(page, ALBUM_PATH, 'Download album');
  await first.session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await startDownload(page);
  await waitUntil('the first song', async () => (await countDone(page)) > 0);
  await waitUntil('it is on the device', async () => (await countWaiting(page)) > 0);
  const complete = [...first.transferred.keys()][0]!;
  await page.close();

  const second = await meterPage(await context.newPage());
  await openDialog(second.page, ALBUM_PATH, 'Download album');
  await startDownload(second.page);
  const { entries } = await saveZip(second.page);
  expect([...second.transferred.keys()]).not.toContain(complete);
  await waitUntil('every song is counted', () => counted.length >= entries.length);
  expect(new Set(counted).size).toBe(entries.length);
  expect(counted).toHaveLength(entries.length);
  await context.close();
});

test.each([
  ['a playlist', '/playlist?list=minibus-to-limbe', 'Download playlist', /^Minibus to Limbe\.zip$/],
  ['an artist', '/mw/artist/lusungu', 'Download songs', /^Lusungu\.zip$/],
])('DWN-5 the visitor downloads the songs of %s as one ZIP file', async (_, path, button, name) => {
  const { page } = fixture.closeAfterTest(await fixture.visit('about:blank', { width: 360 }));
  await openDialog(page, path, button);
  await startDownload(page);
  const { fileName, entries } = await saveZip(page);
  expect(fileName).toMatch(name);
  expect(entries.length).toBeGreaterThan(1);
});
