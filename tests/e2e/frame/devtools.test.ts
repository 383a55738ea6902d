/** The developers' panel opens on any page with `?devtools`, and stays closed after the developer has closed it. */
import type { Page } from 'playwright-core';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import type { Theme } from '../../support/visitor.ts';
import { useVisitor } from '../../support/useVisitor.ts';

const { visit } = useVisitor();

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Devtools' });
const openTab = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true }).click();
const countDevtoolsFiles = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => /build\.json|history\.json/.test(name)).length,
  );

test('say what the site is made of, stay for the tab, and are gone for good once closed', async () => {
  const { page, pageErrors, leave } = await visit('/songs/trending?devtools');
  const panel = panelOf(page);
  await panel.waitFor();
  const catalogue = panel.getByRole('listitem').filter({ hasText: 'mfe-catalogue' });
  await catalogue.getByText('ready', { exact: true }).waitFor();
  await catalogue
    .getByText(/\b\d+ files in \d+ ms.*\(brotli\)/)
    .first()
    .waitFor();

  await openTab(page, 'Slots');
  await panel.getByText('mfe-player ./BottomPlayer').waitFor();
  await openTab(page, 'Routes');
  await panel.getByText('/mw/artist/{name}').waitFor();
  await openTab(page, 'Messages');
  await panel.getByText('mfe-auth ./AuthDialog, loads with the first message').waitFor();
  await openTab(page, 'Releases');
  await panel.getByText(/this page/).waitFor();

  await page.goto('/faq');
  await panel.waitFor();
  await page.goto('/faq?devtools');
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  await page.goto('/');
  await page.getByRole('region', { name: 'Trending songs' }).waitFor();
  await page.waitForFunction(() => document.querySelector('link[rel="manifest"]') !== null);
  await page.waitForTimeout(2000);
  expect(await panel.count()).toBe(0);
  expect(await countDevtoolsFiles(page)).toBe(0);
  expect(pageErrors).toEqual([]);
  await leave();
});

test('show what is sent, and send a command again', async () => {
  const { page, pageErrors, leave } = await visit('/songs/trending?devtools');
  const panel = panelOf(page);
  await panel.waitFor();
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'detached' });

  await openTab(page, 'Bus');
  await panel.getByLabel('Filter').fill('search/open');
  await panel.getByRole('button', { name: 'Send again: search/open' }).first().click();
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
  expect(pageErrors).toEqual([]);
  await leave();
});

test.each<[number, Theme]>([
  [360, 'light'],
  [1440, 'dark'],
])('are read and used at %i px, %s, and leave the player uncovered', async (width, theme) => {
  const { page, leave } = await visit('/songs/trending?devtools', { width, theme, height: 740 });
  const panel = panelOf(page);
  await panel.waitFor();
  await openTab(page, 'Bus');
  await expectNoAxeViolations(page);
  const box = await panel.boundingBox();
  const inset = await page.evaluate(() => {
    const bar = document.querySelector('[aria-label="Player"], [aria-label="Now playing"]');
    return bar ? bar.getBoundingClientRect().top : window.innerHeight;
  });
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(Math.ceil(inset));
  expect(Math.round(box?.width ?? 0)).toBeLessThanOrEqual(width);
  await panel.getByRole('button', { name: 'Collapse', exact: true }).press('Enter');
  await panel.getByRole('button', { name: 'Expand' }).waitFor();
  await leave();
});
