/**
 * Every route by its URL, at phone and desktop width: the page has its own heading and title, nothing moves while it
 * loads, axe finds nothing (in both themes at the first width), the page does not scroll sideways, and the console stays
 * empty. One visit per route: every second route opens on a phone and is then widened, the others open on a desktop and
 * are then narrowed.
 */
import type { Page } from 'playwright-core';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from '../support/accessibility/axe.ts';
import { useVisitor } from '../support/useVisitor.ts';

interface Route {
  id: string;
  path: string;
  /** The page's first heading. */
  heading: RegExp;
  /** Matches an expected console message, such as the browser's message about a 404 response. */
  expected?: RegExp;
}

const ROUTES: readonly Route[] = [
  { id: 'RTE-1', path: '/', heading: /Every song from home/ },
  { id: 'RTE-2', path: '/discover', heading: /discover/i },
  { id: 'RTE-3', path: '/new-releases', heading: /new releases/i },
  { id: 'RTE-4', path: '/songs/trending', heading: /trending songs/i },
  { id: 'RTE-5', path: '/songs/popular', heading: /popular/i },
  { id: 'RTE-5', path: '/songs/downloads', heading: /downloaded/i },
  { id: 'RTE-5', path: '/songs/favourites', heading: /favourites/i },
  { id: 'RTE-5', path: '/songs/nonsense', heading: /nonsense|list/i },
  { id: 'RTE-6', path: '/genres/', heading: /genres|categories/i },
  { id: 'RTE-7', path: '/genre/gospel', heading: /gospel/i },
  { id: 'RTE-8', path: '/genre/gospel/featured', heading: /gospel/i },
  { id: 'RTE-9', path: '/genre/gospel/new', heading: /gospel/i },
  { id: 'RTE-10', path: '/genre/gospel/ulbums', heading: /gospel/i },
  { id: 'RTE-11', path: '/song/Chikondi%20cha%20Nyanja&a_src=Lusungu', heading: /Chikondi cha Nyanja/ },
  { id: 'RTE-12', path: '/song/Chikondi%20cha%20Nyanja&a_src=Lusungu&u=play', heading: /Chikondi cha Nyanja/ },
  { id: 'RTE-13', path: '/Chikondi%20cha%20Nyanja', heading: /Chikondi cha Nyanja/ },
  { id: 'RTE-13', path: '/no-such-song-at-all', heading: /Song not found/, expected: /404/ },
  { id: 'RTE-14', path: '/mw/albums', heading: /albums/i },
  { id: 'RTE-16', path: '/albums/gospel/', heading: /gospel/i },
  { id: 'RTE-17', path: '/playlist', heading: /playlists/i },
  { id: 'RTE-18', path: '/hostlist', heading: /hot/i },
  { id: 'RTE-19', path: '/chats', heading: /charts/i },
  { id: 'RTE-20', path: '/mw/artists', heading: /artists/i },
  { id: 'RTE-21', path: '/mw/artists/sale', heading: /artists/i },
  { id: 'RTE-22', path: '/mw/artists/@blantyre', heading: /blantyre/i },
  { id: 'RTE-21', path: '/mw/artists/gospel', heading: /gospel/i },
  { id: 'RTE-23', path: '/mw/artist/lusungu', heading: /Lusungu/ },
  { id: 'RTE-24', path: '/artist/genre=gospel', heading: /gospel/i },
  { id: 'RTE-25', path: '/register', heading: /account/i },
  { id: 'RTE-26', path: '/app/settings/', heading: /settings/i },
  { id: 'RTE-27', path: '/community', heading: /community/i },
  { id: 'RTE-28', path: '/faq&s=u', heading: /questions|faq/i },
  { id: 'RTE-28', path: '/faq', heading: /questions|faq/i },
  { id: 'RTE-29', path: '/content-lincensing/', heading: /licensing/i },
  { id: 'RTE-30', path: '/plans/', heading: /plans/i },
  { id: 'RTE-31', path: '/about', heading: /about/i },
  { id: 'RTE-32', path: '/earn-money', heading: /earn/i },
  { id: 'RTE-33', path: '/contact-us/', heading: /contact/i },
  { id: 'RTE-34', path: '/business/?source=menu&web=1&Uid=abc', heading: /advertis/i },
  { id: 'RTE-35', path: '/news-and-events', heading: /news and events/i },
  { id: 'RTE-36', path: '/help-center/', heading: /help/i },
  { id: 'RTE-37', path: '/premium/', heading: /premium/i },
  { id: 'RTE-38', path: '/account/verification', heading: /verif/i },
  { id: 'RTE-39', path: '/contact-us/report/illegal', heading: /report/i },
  { id: 'RTE-40', path: '/about/privacy-policy/', heading: /privacy/i },
  { id: 'RTE-41', path: '/about/terms-and-conditions', heading: /terms/i },
  { id: 'RTE-42', path: '/no/such/place', heading: /news and events/i },
];

const { revisit } = useVisitor();

async function expectPageWithoutFaults(page: Page, { heading }: Route): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
  await page.getByRole('progressbar', { name: 'Loading page' }).waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await page.title()).toMatch(/Nyimbo/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  expect(await page.getByText('coming soon').count()).toBe(0);
}

const PHONE_WIDTH = 360;
const DESKTOP_WIDTH = 1440;

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // The next frame has the layout of the new width.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

test.each(
  ROUTES.map((route, index) => {
    const widths = index % 2 === 0 ? [PHONE_WIDTH, DESKTOP_WIDTH] : [DESKTOP_WIDTH, PHONE_WIDTH];
    return [`${route.id} ${route.path} opens its page at ${widths.join(' px, then ')} px`, route, widths] as const;
  }),
)('%s', async (_, route, [first, second]) => {
  const { page, pageErrors, readShift, leave } = await revisit(route.path, {
    width: first,
    expected: route.expected,
  });
  await expectPageWithoutFaults(page, route);
  expect(await readShift()).toBeLessThan(0.01);
  await expectNoAxeViolationsInBothThemes(page);
  await resize(page, second ?? DESKTOP_WIDTH);
  await expectPageWithoutFaults(page, route);
  await expectNoAxeViolations(page);
  expect(pageErrors).toEqual([]);
  await leave();
});

test.each([PHONE_WIDTH, DESKTOP_WIDTH])('RTE-15 at %i px an album opens by its own URL', async (width) => {
  const { page, pageErrors, leave } = await revisit('/mw/albums', { width });
  await page.getByRole('main').locator('a[href^="/mw/album/"]').first().click();
  await page.waitForURL(/\/mw\/album\/t=.+&artist_name=.+&album-label=.+/);
  await page.reload();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await expectNoAxeViolationsInBothThemes(page);
  expect(pageErrors).toEqual([]);
  await leave();
});
