/** Paths from home to the catalogue's pages: links to click, and the menu where a page has no other link. */
import type { Locator, Page } from 'playwright-core';

interface NavigationPath {
  id: string;
  /** Target of the last link: the whole URL or its beginning. */
  target: string;
  heading: RegExp;
  /** URLs, or their beginnings, of the links on the path. The last one is the page's own. */
  links: readonly string[];
}

const path = (id: string, heading: RegExp, ...links: string[]): NavigationPath => ({
  id,
  heading,
  links,
  target: links.at(-1) ?? '/',
});

/** The ID of the page's route leads the title of its test. */
export const NAVIGATION_PATHS: readonly NavigationPath[] = [
  path('RTE-2', /discover/i, '/discover'),
  path('RTE-3', /new releases/i, '/new-releases'),
  path('RTE-4', /trending songs/i, '/songs/trending'),
  path('RTE-5', /popular/i, '/discover', '/songs/popular'),
  path('RTE-5', /downloaded/i, '/discover', '/songs/downloads'),
  path('RTE-5', /favourites/i, '/songs/favourites'),
  path('RTE-6', /genres/i, '/genres/'),
  path('RTE-7', /gospel/i, '/genres/', '/genre/gospel'),
  path('RTE-8', /gospel/i, '/genre/gospel', '/genre/gospel/featured'),
  path('RTE-9', /gospel/i, '/genre/gospel', '/genre/gospel/new'),
  path('RTE-10', /gospel/i, '/genre/gospel', '/genre/gospel/ulbums'),
  path('RTE-11', /./, '/songs/trending', '/song/'),
  path('RTE-14', /albums/i, '/mw/albums'),
  path('RTE-15', /./, '/mw/albums', '/mw/album/'),
  path('RTE-16', /gospel/i, '/mw/albums', '/albums/gospel/'),
  path('RTE-17', /playlists/i, '/playlist'),
  path('RTE-18', /hot/i, '/discover', '/hostlist'),
  path('RTE-19', /charts/i, '/chats'),
  path('RTE-20', /artists/i, '/mw/artists'),
  path('RTE-21', /gospel/i, '/mw/artists', '/mw/artists/gospel'),
  path('RTE-22', /blantyre/i, '/mw/artists', '/mw/artists/@'),
  path('RTE-23', /./, '/mw/artists', '/mw/artist/'),
  path('RTE-24', /gospel/i, '/genre/gospel', '/artist/genre=gospel'),
];

const linksTo = (page: Page, address: string): Locator => {
  const isBeginning = /[/@]$/.test(address) && !/^\/(genres|albums\/\w+)\/$/.test(address);
  return page.locator(isBeginning ? `a[href^="${address}"]` : `a[href="${address}"]`).filter({ visible: true });
};

/** Pages that home links only from its menu, at least on phones. */
const MENU_ADDRESSES = ['/discover', '/playlist', '/songs/favourites'];

/** Clicks the first visible link to a URL and resolves once the page appears. */
async function follow(page: Page, address: string): Promise<void> {
  const before = await page.locator('main h1').first().textContent();
  const links = linksTo(page, address);
  if (MENU_ADDRESSES.includes(address) && !(await links.first().isVisible())) {
    await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).first().click();
  }
  await links.first().waitFor();
  const href = (await links.first().getAttribute('href')) ?? '';
  // Click by the full URL: another link may become the first one while the page fills.
  await page.locator(`a[href="${href}"]`).filter({ visible: true }).first().click();
  await page.waitForURL((url) => url.href === new URL(href, url).href);
  // The previous page stays until the next one has loaded.
  await page.waitForFunction(
    (heading) => ![heading, null, undefined].includes(document.querySelector('main h1')?.textContent),
    before,
  );
  await page.getByRole('progressbar', { name: 'Loading page' }).waitFor({ state: 'detached' });
}

/** Clicks each link of the path in turn and waits for its page. @throws when a link is missing */
export async function followPath(page: Page, { links }: NavigationPath): Promise<void> {
  for (const address of links) await follow(page, address);
}
