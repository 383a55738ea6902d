/** A network that resets the first request for each file, and one that never delivers the site's scripts. */
import type { BrowserContext } from 'playwright-core';
import { playFirstSong } from '../../support/sound.ts';
import { siteUrl } from '../../support/visitor.ts';
import { useVisitor } from '../../support/useVisitor.ts';

const { visit } = useVisitor();

/** Resets the first GET request for each address below `/r/` and `/api/`. @returns the addresses */
async function cutEachOnce(context: BrowserContext): Promise<Set<string>> {
  const cut = new Set<string>();
  await context.route(/\/(r|api)\//, (route) => {
    const url = route.request().url().replace(/\?.*/, '');
    if (cut.has(url) || route.request().method() !== 'GET') return route.continue();
    cut.add(url);
    return route.abort('connectionreset');
  });
  return cut;
}

test.each([360, 1440])(
  'each file of the site is cut off once: home comes by itself, and plays, at %i px',
  async (width) => {
    const visitor = await visit('about:blank', {
      width,
      isRouting: true,
      expected: /ERR_CONNECTION_RESET|preload/,
    });
    const cut = await cutEachOnce(visitor.context);
    await visitor.page.goto(siteUrl());
    await playFirstSong(visitor.page);
    const remotes = [...cut].map((url) => /\/r\/([^/]+)\//.exec(url)?.[1]);
    expect(new Set(remotes.filter((name) => name !== undefined))).toEqual(
      new Set(['shell', 'mfe-catalogue', 'mfe-player']),
    );
    expect(await visitor.page.getByRole('alert').count()).toBe(0);
    await visitor.leave();
  },
);

test('a shell whose scripts never come says so, and comes with ‘Try again’', async () => {
  const visitor = await visit('about:blank', { isRouting: true, expected: /./ });
  let isDown = true;
  await visitor.context.route('**/r/shell/*/react.js', (route) => (isDown ? route.abort() : route.continue()));
  await visitor.page.goto(siteUrl());
  const alert = visitor.page.getByRole('alert');
  await alert.getByText('The site did not load. Check your connection, then try again.').waitFor();
  isDown = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await visitor.page.getByRole('region', { name: 'Trending songs' }).getByRole('listitem').first().waitFor();
  await visitor.leave();
});
