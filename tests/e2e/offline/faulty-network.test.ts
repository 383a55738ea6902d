/** Two faulty networks: one resets the first request for each file, the other never delivers the site's scripts. */
import type { BrowserContext } from 'playwright-core';
import { playFirstSong } from '../../support/sound.ts';
import { siteUrl } from '../../support/visitor.ts';
import { useVisitor } from '../../support/useVisitor.ts';

const { visit } = useVisitor();

/** Resets the connection of the first GET request for each URL below `/r/` and `/api/`. @returns these URLs */
async function resetFirstRequests(context: BrowserContext): Promise<Set<string>> {
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
  'at %i px home loads by itself and plays a song, although the first request for each file fails',
  async (width) => {
    const visitor = await visit('about:blank', {
      width,
      expected: /ERR_CONNECTION_RESET|preload/,
    });
    const cut = await resetFirstRequests(visitor.context);
    await visitor.page.goto(siteUrl());
    await playFirstSong(visitor.page);
    // The song starts before its player has loaded.
    await visitor.page
      .getByRole('region', { name: 'Player' })
      .and(visitor.page.locator('[data-state="playing"]'))
      .waitFor();
    const remotes = [...cut].map((url) => /\/r\/([^/]+)\//.exec(url)?.[1]);
    expect(new Set(remotes.filter((name) => name !== undefined))).toEqual(
      new Set(['shell', 'mfe-catalogue', 'mfe-player']),
    );
    expect(await visitor.page.getByRole('alert').count()).toBe(0);
    await visitor.leave();
  },
);

test('a shell whose scripts never load shows an error, and ‘Try again’ loads it', async () => {
  const visitor = await visit('about:blank', { expected: /./ });
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
