/** Pages load without layout shift on a slow network. */
import { openSiteProxy } from '../../support/hosts/siteProxy.ts';
import { waitUntil } from '../../support/startSite.ts';
import { siteUrl } from '../../support/visitor.ts';
import { useVisitor } from '../../support/useVisitor.ts';

const { visit } = useVisitor();

test.each([
  ['/', 360],
  ['/', 1440],
  ['/song/Chikondi%20cha%20Nyanja&a_src=Lusungu', 360],
  ['/song/Chikondi%20cha%20Nyanja&a_src=Lusungu', 1440],
  ['/no-such-song', 360],
  ['/no-such-song', 1440],
])('loading %s at %i px moves nothing', async (path, width) => {
  const { page, readShift, leave } = await visit('about:blank', { width });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
  await page.goto(siteUrl() + path, { waitUntil: 'networkidle' });
  expect(await readShift()).toBeLessThan(0.01);
  await leave();
});

test.each([360, 1440])('RTE-7 songs that come after the sections below them move nothing, at %i px', async (width) => {
  const { page, readShift, leave } = await visit('about:blank', { width });
  const sections = page.waitForResponse(/\/api\/genre\?/);
  await page.route(/\/api\/songs\?/, async (route) => {
    await sections;
    await page.waitForTimeout(500);
    await route.continue();
  });
  await page.goto(`${siteUrl()}/genre/gospel`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Featured songs' }).waitFor();
  expect(await readShift()).toBeLessThan(0.01);
  await leave();
});

const HERO_PARTS =
  /(?=<p class="e-crumbs">|<h1>|<p class="e-by">|<div class="e-deck">|<p class="e-facts">|<dl class="e-stats">)/;

test.each([
  ['/song/Chikondi%20cha%20Nyanja&a_src=Lusungu', 360],
  ['/song/Chikondi%20cha%20Nyanja&a_src=Lusungu', 1440],
  ['/mw/artist/Lusungu', 1440],
])('HTML of %s that comes in pieces, at %i px, moves nothing', async (path, width) => {
  const counts: number[] = [];
  const proxy = await openSiteProxy({
    upstream: siteUrl,
    rewrite: (html) => {
      const pieces = html.split(HERO_PARTS);
      counts.push(pieces.length);
      return pieces;
    },
  });
  const { page, readShift, leave } = await visit('about:blank', { width });
  try {
    // While the database is slow, the server sends the page without its content: the page is then opened again.
    await waitUntil('HTML with the content', async () => {
      counts.length = 0;
      await page.goto(proxy.origin + path, { waitUntil: 'networkidle' });
      expect(counts).toEqual([expect.any(Number)]);
      return Number(counts[0]) > 3;
    });
    expect(await readShift()).toBeLessThan(0.001);
  } finally {
    await leave();
    await proxy.close();
  }
});
