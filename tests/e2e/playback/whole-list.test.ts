/** A playlist of which the page has loaded only the first songs: the real API, with short pages. */
import type { Page } from 'playwright-core';
import { hasAppTakenOver } from '../../support/early/earlyPage.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import { readSound } from '../../support/sound.ts';
import { waitUntil } from '../../support/startSite.ts';
import { siteUrl } from '../../support/visitor.ts';

const FIRST_PAGE_SONGS = 4;

const fixture = useVisitor();
let page: Page;
let slug: string;
let titles: string[];

beforeAll(async () => {
  const readJson = async (path: string) => (await fetch(new URL(path, siteUrl()))).json();
  const { playlists } = await readJson('/api/playlists');
  ({ slug } = playlists[0]);
  const { songs } = await readJson(`/api/playlist?slug=${slug}`);
  titles = songs.map(({ title }: { title: string }) => title);
  expect(titles.length).toBeGreaterThan(2 * FIRST_PAGE_SONGS);
});

/** Opens the playlist with its first songs. With `loadsOnScroll`, the page loads the rest when the visitor scrolls. */
async function openPlaylist({ loadsOnScroll }: { loadsOnScroll: boolean }): Promise<void> {
  ({ page } = fixture.closeAfterTest(await fixture.visit('about:blank')));
  if (!loadsOnScroll) await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
  await page.route(/\/api\/playlist\?/, (route) => {
    const url = new URL(route.request().url());
    if (!url.searchParams.has('cursor')) url.searchParams.set('limit', String(FIRST_PAGE_SONGS));
    return route.continue({ url: url.href });
  });
  await page.goto(`/playlist?list=${slug}`);
  // The HTML shows all songs, until the app has taken over.
  if (!loadsOnScroll) await page.getByRole('link', { name: 'Load more' }).waitFor();
}

const lastRow = () => page.getByRole('main').getByRole('link', { name: titles.at(-1) ?? '', exact: true });
const player = () => page.getByRole('region', { name: 'Player' });

test('CAT-6 ‘Play all’ plays a playlist beyond its loaded songs', async () => {
  await openPlaylist({ loadsOnScroll: false });
  await page.getByRole('button', { name: 'Play all', exact: true }).click();
  await waitUntil('the sound', async () => ((await readSound(page)).currentTime ?? 0) > 0.2);
  await player()
    .getByRole('button', { name: /^Queue, / })
    .click();
  const queue = page.getByRole('dialog', { name: 'Queue' });
  await queue.getByText(`Next, ${titles.length - 1} songs`).waitFor();
  const handles = queue.getByRole('button', { name: /^Move / });
  const names = await handles.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(names.map((name) => name?.slice('Move '.length))).toEqual(titles.slice(1));
});

test('CAT-6 DWN-5 the download of a playlist has its songs that the page has not loaded', async () => {
  await openPlaylist({ loadsOnScroll: false });
  await page.getByRole('button', { name: 'Download playlist' }).click();
  const dialog = page.getByRole('dialog', { name: /^Download / });
  await dialog.getByText(`${titles.length} songs`).first().waitFor();
  await dialog.getByRole('button', { name: `Download ${titles.length} songs` }).waitFor();
});

test('CAT-6 the page shows the whole playlist as the visitor scrolls', async () => {
  await openPlaylist({ loadsOnScroll: true });
  const laterPage = page.waitForResponse((response) => response.url().includes('cursor='));
  // Until then, the HTML shows all songs.
  await waitUntil('the app', () => hasAppTakenOver(page));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await laterPage;
  await lastRow().waitFor();
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(titles.length);
});
