/** Paths from home to the catalogue's pages: the links to click, or the menu for pages without another link. */
import type { Locator, Page } from 'playwright-core';

interface NavigationPath {
  id: string;
  /** Target of the last link: the whole URL or its beginning. */
  target: string;
  heading: RegExp;
  /** URLs of the links to click, or the beginnings of the URLs. The last link leads to the page itself. */
  links: readonly string[];
}

const buildNavigationPath = (id: string, heading: RegExp, ...links: string[]): NavigationPath => ({
  id,
  heading,
  links,
  target: links.at(-1) ?? '/',
});

/** All paths. `id` is the ID of the page's route. The test's title starts with it. */
export const NAVIGATION_PATHS: readonly NavigationPath[] = [
  buildNavigationPath('RTE-2', /discover/i, '/discover'),
  buildNavigationPath('RTE-3', /new releases/i, '/new-releases'),
  buildNavigationPath('RTE-4', /trending songs/i, '/songs/trending'),
  buildNavigationPath('RTE-5', /popular/i, '/discover', '/songs/popular'),
  buildNavigationPath('RTE-5', /downloaded/i, '/discover', '/songs/downloads'),
  buildNavigationPath('RTE-5', /favourites/i, '/songs/favourites'),
  buildNavigationPath('RTE-6', /genres/i, '/genres/'),
  buildNavigationPath('RTE-7', /gospel/i, '/genres/', '/genre/gospel'),
  buildNavigationPath('RTE-8', /gospel/i, '/genre/gospel', '/genre/gospel/featured'),
  buildNavigationPath('RTE-9', /gospel/i, '/genre/gospel', '/genre/gospel/new'),
  buildNavigationPath('RTE-10', /gospel/i, '/genre/gospel', '/genre/gospel/ulbums'),
  buildNavigationPath('RTE-11', /./, '/songs/trending', '/song/'),
  buildNavigationPath('RTE-14', /albums/i, '/mw/albums'),
  buildNavigationPath('RTE-15', /./, '/mw/albums', '/mw/album/'),
  buildNavigationPath('RTE-16', /gospel/i, '/mw/albums', '/albums/gospel/'),
  buildNavigationPath('RTE-17', /playlists/i, '/playlist'),
  buildNavigationPath('RTE-18', /hot/i, '/discover', '/hostlist'),
  buildNavigationPath('RTE-19', /charts/i, '/chats'),
  buildNavigationPath('RTE-20', /artists/i, '/mw/artists'),
  buildNavigationPath('RTE-21', /gospel/i, '/mw/artists', '/mw/artists/gospel'),
  buildNavigationPath('RTE-22', /blantyre/i, '/mw/artists', '/mw/artists/@'),
  buildNavigationPath('RTE-23', /./, '/mw/artists', '/mw/artist/'),
  buildNavigationPath('RTE-24', /gospel/i, '/genre/gospel', '/artist/genre=gospel'),
];

const linksTo = (page: Page, address: string): Locator => {
  const isBeginning = /[/@]$/.test(address) && !/^\/(genres|albums\/\w+)\/$/.test(address);
  return page.locator(isBeginning ? `a[href^="${address}"]` : `a[href="${address}"]`).filter({ visible: true });
};

/** Pages that a visitor reaches from home only through the menu, at least on a phone. */
const MENU_ADDRESSES = ['/discover', '/playlist', '/songs/favourites'];

/** Clicks the first visible link to a URL and resolves once the page appears. */
async function followLink(page: Page, address: string): Promise<void> {
  const before = await page.locator('main h1').first().textContent();
  const links = linksTo(page, address);
  if (MENU_ADDRESSES.includes(address) && !(await links.first().isVisible())) {
    await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).first().click();
  }
  await links.first().waitFor();
  const href = (await links.first().getAttribute('href')) ?? '';
  // Click by the full URL, because another link may become the first one while the page loads.
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
  for (const address of links) await followLink(page, address);
}
