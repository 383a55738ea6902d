/** OPR-1, OPR-2: an editor uploads and publishes an album, a listener plays it. The upload's connection breaks once. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runFfmpeg } from '@nyimbo/ingest/testing';
import { buildPath } from '@nyimbo/shared-api/paths';
import { UPLOAD_PART_BYTES } from '@nyimbo/shared-api/studio';
import type { Locator, Page } from 'playwright-core';
import { openSiteProxy, type SiteProxy } from '../../support/hosts/siteProxy.ts';
import { measurePitch, readSound, watchSound } from '../../support/sound.ts';
import { waitUntil } from '../../support/startSite.ts';
import { dropFiles, makeAlbum, makePicture, type AlbumFile } from '../../support/studio/album.ts';
import { createStaff, enterStudio, openSection } from '../../support/studio/staff.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import { siteUrl, type Visitor } from '../../support/visitor.ts';

const RUN_ID = Date.now().toString(36);
const ARTIST = `Gulu la Nyanja ${RUN_ID}`;
const ALBUM = `Mphepo ${RUN_ID}`;
/** The titles that the editor gives to the first and the fifth song. */
const TITLES = { first: `Kuwala ${RUN_ID}`, fifth: `Mtsinje wautali ${RUN_ID}` };
/** Matches the states of an upload that a file's row shows. */
const STATE_TEXT =
  /^(Waiting for the server|Reading the file|Making the files to play|Measuring the sound|Adding it to)/;

const fixture = useVisitor();
let folder: string;
let files: AlbumFile[];
let proxy: SiteProxy;
let editor: Visitor;
/** The long file's uploaded parts: the offset of each, and whether the browser sent it before the connection broke. */
const uploadedParts: { offset: number; isBefore: boolean }[] = [];
let isDisconnected = false;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-album-'));
  files = makeAlbum(folder, { artist: ARTIST, album: ALBUM });
  proxy = await openSiteProxy({
    upstream: siteUrl,
    answer: (_path, { method, headers }) => {
      const offset = Number(headers['upload-offset']);
      // Only the long file has more than one part. A short file can resume anywhere within its only part.
      const isOfLongFile =
        offset > 0 ? offset % UPLOAD_PART_BYTES === 0 : Number(headers['content-length']) >= UPLOAD_PART_BYTES;
      if (method !== 'PATCH' || !isOfLongFile) return null;
      uploadedParts.push({ offset, isBefore: !isDisconnected });
      if (isDisconnected || offset < UPLOAD_PART_BYTES) return null;
      isDisconnected = true;
      void proxy.disconnect();
      return { body: '', shouldDisconnect: true };
    },
  });
  // The browser itself logs a lost connection as a console error.
  editor = await fixture.visit('about:blank', { expected: /net::ERR_CONNECTION|Failed to load resource/ });
});
afterAll(async () => {
  await editor.leave();
  await proxy.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => expect(editor.pageErrors).toEqual([]));

const fileRow = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Files' }).getByRole('listitem').filter({ hasText: name });
const waitForToast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Records every text that the row of each file shows. */
async function watchStates(page: Page): Promise<() => Promise<Record<string, string[]>>> {
  await page.evaluate(() => {
    const seen: Record<string, string[]> = {};
    Object.assign(window, { nyimboStates: seen });
    new MutationObserver(() => {
      for (const row of document.querySelectorAll('li:has(.state)')) {
        const texts = (seen[row.querySelector('.name')?.textContent ?? ''] ??= []);
        const text = row.querySelector('.state')?.textContent ?? '';
        if (texts.at(-1) !== text) texts.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'nyimboStates') as Record<string, string[]>);
}

test('OPR-2 twelve dropped files become drafts; after a lost connection, the upload resumes where it stopped', async () => {
  const { page } = editor;
  const staff = await createStaff('editor', 'Mayamiko Phiri');
  await enterStudio(page, staff, '/studio/upload', { origin: proxy.origin });
  await page.getByText('Drop audio files here').waitFor();
  const readStates = await watchStates(page);
  await dropFiles(page, files);

  const long = files[4];
  if (!long) throw new Error('The album has no fifth song.');
  await fileRow(page, long.name).getByText('Connection lost').waitFor();
  expect(isDisconnected).toBe(true);
  await proxy.reconnect();
  for (const { name } of files) {
    const end = fileRow(page, name).getByText(/Ready as a draft|Skipped|Failed/);
    await end.waitFor({ timeout: 90_000 });
    expect(await end.innerText()).toMatch(/^Ready as a draft/);
  }

  // After the connection broke, the browser continues with the first part that the server has not received.
  const [resumed] = uploadedParts.filter(({ isBefore }) => !isBefore);
  expect(resumed?.offset).toBe(UPLOAD_PART_BYTES);
  const wanted = Array.from({ length: Math.ceil(long.bytes.length / UPLOAD_PART_BYTES) }, (_, index) => index);
  expect([...new Set(uploadedParts.map(({ offset }) => offset / UPLOAD_PART_BYTES))]).toEqual(wanted);
  expect(uploadedParts).toHaveLength(wanted.length + 1);

  const states = await readStates();
  expect(Object.keys(states).sort()).toEqual(files.map(({ name }) => name).sort());
  for (const texts of Object.values(states)) expect(texts.at(-1)).toMatch(/^Ready as a draft/);
  expect(Object.values(states).filter((texts) => texts.some((text) => STATE_TEXT.test(text))).length).toBeGreaterThan(
    0,
  );
}, 180_000);

test('OPR-2 a file that the editor chooses twice, or in a second tab, is one upload, which nothing breaks', async () => {
  const { page } = editor;
  const [, file] = files;
  if (!file) throw new Error('The album has no second song.');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/studio\/uploads\//, async (route) => {
    if (route.request().method() === 'PATCH') await released;
    return route.continue();
  });
  const rows = fileRow(page, file.name);
  await dropFiles(page, [file]);
  await page.getByRole('button', { name: `Pause ${file.name}` }).waitFor();
  await dropFiles(page, [file]);
  await waitForToast(page, `${file.name} is already in the list.`);
  // The first test has uploaded this file before.
  expect(await rows.count()).toBe(2);

  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.getByText('Drop audio files here').waitFor();
  await dropFiles(tab, [file]);
  await fileRow(tab, file.name).getByText('Another tab is uploading this file.').waitFor();
  await tab.getByRole('button', { name: `Remove ${file.name}` }).click();
  await tab.close();

  release();
  await rows
    .last()
    .getByText(/^(Ready as a draft|Skipped)/)
    .waitFor();
  await rows
    .last()
    .getByRole('button', { name: `Remove ${file.name}` })
    .click();
  await page.unroute(/\/studio\/uploads\//);
}, 60_000);

async function renameSong(page: Page, { name }: AlbumFile, title: string): Promise<void> {
  await fileRow(page, name).getByRole('link', { name: 'Open the song' }).click();
  await page.getByRole('form', { name: 'Edit song' }).getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForToast(page, 'Song saved.');
  await openSection(page, 'Upload');
}

async function openAlbum(page: Page): Promise<void> {
  await openSection(page, 'Albums');
  await page.getByLabel('Search albums').fill(ALBUM);
  await page.waitForURL('**/studio/albums?q=**');
  await page.getByRole('table').getByRole('link', { name: ALBUM, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: ALBUM }).waitFor();
}

test('OPR-2 the editor edits titles, sets the cover and schedules the album, which listeners do not see', async () => {
  const { page } = editor;
  const [first, , , , fifth] = files;
  if (!first || !fifth) throw new Error('The album has too few songs.');
  await renameSong(page, first, TITLES.first);
  await renameSong(page, fifth, TITLES.fifth);

  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await page.getByRole('button', { name: 'Edit all' }).click();
  const all = page.getByRole('dialog', { name: 'Edit 12 songs' });
  await all.getByLabel('State').selectOption({ label: 'Schedule' });
  await all.getByLabel('Publish at').fill(tomorrow);
  await all.getByLabel('Album').fill(ALBUM);
  await all.getByRole('row', { name: ALBUM }).click();
  await all.getByRole('button', { name: 'Change songs' }).click();
  await waitForToast(page, 'Changed 12 songs.');

  await openAlbum(page);
  await page.getByRole('region', { name: 'Cover' }).getByLabel('Cover').setInputFiles(makePicture(folder));
  await page.getByRole('button', { name: 'Change cover' }).waitFor();
  await page.getByLabel('State').selectOption('scheduled');
  await page.getByLabel('Publish at').fill(tomorrow);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForToast(page, 'Album saved.');
  expect(await page.getByRole('list', { name: 'Tracks' }).getByRole('listitem').count()).toBe(12);

  const listener = fixture.closeAfterTest(await fixture.visit('/', { expected: /404/ }));
  await search(listener.page, TITLES.fifth);
  await listener.page.getByRole('heading', { name: /^No results/ }).waitFor();
  await listener.page.goto(songPath(TITLES.fifth));
  await listener.page.getByRole('heading', { level: 1, name: 'Song not found' }).waitFor();
}, 90_000);

const songPath = (songTitle: string) => buildPath('SongPage', { songTitle, artistName: ARTIST });

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(text);
}

/** Measures the pitch of a file's tone in Hz, by counting how often its samples rise above zero. */
function measureFilePitch(file: string): number {
  const raw = path.join(folder, 'decoded.f32');
  runFfmpeg(['-i', file, '-ac', '1', '-ar', '44100', '-f', 'f32le', raw]);
  const bytes = readFileSync(raw);
  const samples = Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(index * 4));
  // Leave out the silence that an encoder adds.
  const middle = samples.slice(44_100, 10 * 44_100);
  return middle.filter((sample, index) => sample >= 0 && (middle[index - 1] ?? 0) < 0).length / 9;
}

test('OPR-2 once the album is published, a listener finds a song by search, plays it and downloads it', async () => {
  const { page } = editor;
  await page.getByLabel('State').selectOption('published');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForToast(page, 'Album saved.');
  await openSection(page, 'Upload');
  await page.getByRole('button', { name: 'Publish all' }).click();
  await waitForToast(page, 'Changed 12 rows.');

  const listener = fixture.closeAfterTest(await fixture.visit('about:blank'));
  await watchSound(listener.page);
  await waitUntil('the search finds it', async () => {
    const body = JSON.stringify({ input: TITLES.fifth });
    const headers = { 'content-type': 'application/json', origin: siteUrl() };
    const response = await fetch(`${siteUrl()}/api/search`, { method: 'POST', headers, body });
    return (await response.text()).includes(TITLES.fifth);
  });
  await listener.page.goto('/');
  await search(listener.page, TITLES.fifth);
  const results = listener.page.getByRole('dialog', { name: 'Search' });
  await results.getByRole('row').filter({ hasText: TITLES.fifth }).getByRole('link').click();
  await listener.page.waitForURL('**/song/**');
  const song = listener.page.getByRole('region', { name: 'Song', exact: true });
  await song.getByRole('button', { name: 'Play', exact: true }).click();
  await waitUntil('it sounds', async () => ((await readSound(listener.page)).currentTime ?? 0) > 0.5);
  const from = (await readSound(listener.page)).currentTime ?? 0;
  const pitch = files[4]?.pitch ?? 0;
  expect(Math.abs((await measurePitch(listener.page)) - pitch)).toBeLessThan(3);
  expect((await readSound(listener.page)).currentTime ?? 0).toBeGreaterThan(from + 0.5);

  await song.getByRole('button', { name: /^Download / }).click();
  const save = listener.page.getByRole('button', { name: 'Save to this device' });
  await save.waitFor();
  const [download] = await Promise.all([listener.page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toContain(TITLES.fifth);
  expect(Math.abs(measureFilePitch(await download.path()) - pitch)).toBeLessThan(3);
}, 90_000);

test('CAT-4 a link with the old title opens the renamed song, through the service worker too', async () => {
  const [, , , , fifth] = files;
  if (!fifth) throw new Error('The album has too few songs.');
  const title = `Mtsinje waukulu ${RUN_ID}`;
  await renameSong(editor.page, fifth, title);
  for (const hasWorker of [false, true]) {
    const { page } = fixture.closeAfterTest(await fixture.visit('/', { hasWorker }));
    if (hasWorker) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // While the database is slow, the server sends the page without a redirect, and the app shows the song.
    await waitUntil('the redirect', async () => {
      await page.goto(`${songPath(TITLES.fifth)}?t=2`);
      return page.url() === new URL(`${songPath(title)}?t=2`, siteUrl()).href;
    });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
}, 60_000);
