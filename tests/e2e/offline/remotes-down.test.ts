/** One remote is down: its part of the page shows an error, 'Try again' loads it, and the rest of the site works. */
import type { Page } from 'playwright-core';
import { readSound, watchSound } from '../../support/sound.ts';
import { waitUntil } from '../../support/startSite.ts';
import { siteUrl, type Visitor } from '../../support/visitor.ts';
import { useVisitor } from '../../support/useVisitor.ts';

const { visit } = useVisitor();

/** Opens a page. Every file of the remote is a 404 until the test calls `bringBack`. */
async function visitWithout(remote: string, path: string): Promise<Visitor & { bringBack: () => void }> {
  const visitor = await visit('about:blank', { expected: /./ });
  await watchSound(visitor.page);
  let isDown = true;
  await visitor.context.route(`**/r/${remote}/**`, (route) =>
    isDown ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await visitor.page.goto(siteUrl() + path);
  return { ...visitor, bringBack: () => (isDown = false) };
}

const failedPart = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });

test('while the catalogue is down, the frame and the information pages work; ‘Try again’ loads it once it is back', async () => {
  const { page, bringBack, leave } = await visitWithout('mfe-catalogue', '/');
  await failedPart(page).first().waitFor({ timeout: 30_000 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }).click();
  await page.getByRole('heading', { level: 1, name: /help/i }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await failedPart(page).first().waitFor({ timeout: 30_000 });

  bringBack();
  await failedPart(page).first().getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Trending songs' }).waitFor({ timeout: 30_000 });
  await leave();
});

test('while the player is down, browsing and search work; it plays once it is back', async () => {
  const { page, bringBack, leave } = await visitWithout('mfe-player', '/');
  const row = page.getByRole('region', { name: 'Trending songs' }).getByRole('listitem').first();
  await row.hover();
  await row.getByRole('button', { name: /^Play / }).click();
  await failedPart(page).first().waitFor({ timeout: 30_000 });
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
  await page.keyboard.press('Escape');

  bringBack();
  await failedPart(page).first().getByRole('button', { name: 'Try again' }).click();
  await waitUntil('the player is there', async () => (await failedPart(page).count()) === 0, 30_000);
  const isSounding = async () => (await readSound(page)).sounding === 1;
  // The bus may still hold the command of the first click until the player has loaded. The player then plays the song.
  await waitUntil('the waiting click', isSounding, 4000).catch(() =>
    row.getByRole('button', { name: /^Play / }).click(),
  );
  await waitUntil('sound', isSounding);
  await leave();
});

test('while the auth remote is down, the music plays; the login dialog opens once it is back', async () => {
  const { page, bringBack, leave } = await visitWithout('mfe-auth', '/');
  const row = page.getByRole('region', { name: 'Trending songs' }).getByRole('listitem').first();
  await row.hover();
  await row.getByRole('button', { name: /^Play / }).click();
  await waitUntil('sound', async () => (await readSound(page)).sounding === 1);
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await failedPart(page).first().waitFor({ timeout: 30_000 });
  expect((await readSound(page)).sounding).toBe(1);

  bringBack();
  await failedPart(page).first().getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.waitFor({ timeout: 5000 }).catch(() => page.getByRole('button', { name: 'Log in' }).first().click());
  await dialog.waitFor();
  await leave();
});

test('while the information pages are down, the music pages work; ‘Try again’ loads them once they are back', async () => {
  const { page, bringBack, leave } = await visitWithout('mfe-info-pages', '/about');
  await failedPart(page).first().waitFor({ timeout: 30_000 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('region', { name: 'Trending songs' }).waitFor();
  await page.goBack();
  await failedPart(page).first().waitFor({ timeout: 30_000 });

  bringBack();
  await failedPart(page).first().getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: /about/i }).waitFor({ timeout: 30_000 });
  await leave();
});
