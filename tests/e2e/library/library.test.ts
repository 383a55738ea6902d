/** The library with the real player, on a phone and on a desktop, in both themes. */
import type { Page } from 'playwright-core';
import { expectNoAxeViolationsInBothThemes } from '../../support/accessibility/axe.ts';
import { playRow, watchSound } from '../../support/sound.ts';
import { useVisitor } from '../../support/useVisitor.ts';

const fixture = useVisitor(['--autoplay-policy=no-user-gesture-required']);

const WIDTHS_AND_THEMES = [
  [360, 'light'],
  [1440, 'dark'],
] as const;

const readOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const findTabs = (page: Page) => page.getByRole('navigation', { name: 'Library' });
const readTabsTop = (page: Page) => findTabs(page).evaluate((nav) => nav.getBoundingClientRect().top);

const recentRows = (page: Page) => page.getByRole('list', { name: 'Recently played' }).getByRole('listitem');
const titleOf = (page: Page, index: number) =>
  page.getByRole('main').getByRole('listitem').nth(index).getByRole('link').first().innerText();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

test.each(WIDTHS_AND_THEMES)(
  'LIB-1 LIB-2 ‘Recently played’ lists songs newest first, plays them, and is emptied by ‘Clear’ (%i px, %s)',
  async (width, theme) => {
    const { page } = fixture.closeAfterTest(await fixture.visit('/library/recent', { width, theme }));
    await watchSound(page);
    await open(page, '/library/recent');
    await page.getByText('Nothing played yet').waitFor();
    expect(await readOverflow(page)).toBe(0);
    await expectNoAxeViolationsInBothThemes(page);

    await open(page, '/songs/trending');
    const [first, second] = [await titleOf(page, 0), await titleOf(page, 1)];
    for (const index of [0, 1, 0]) {
      await playRow(page, index);
      await page.waitForFunction(
        (title) =>
          (JSON.parse(localStorage.getItem('recently-played') ?? '[]') as { title: string }[])[0]?.title === title,
        index === 0 ? first : second,
      );
    }
    await page.getByRole('button', { name: 'Pause' }).first().click();

    await open(page, '/library');
    await page.getByText(`Last: ${first} by `).waitFor();
    const topOfOverview = await readTabsTop(page);
    expect(await readOverflow(page)).toBe(0);
    await expectNoAxeViolationsInBothThemes(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Recently played Last/ })
      .click();
    await recentRows(page).first().waitFor();
    // ‘Clear’ stands beside the title, or on a phone below the links.
    expect(await readTabsTop(page)).toBe(topOfOverview);
    expect(await recentRows(page).getByRole('link').first().innerText()).toBe(first);
    expect(await recentRows(page).count()).toBe(2);
    expect(await readOverflow(page)).toBe(0);
    await expectNoAxeViolationsInBothThemes(page);

    await recentRows(page).nth(1).hover();
    await recentRows(page)
      .nth(1)
      .getByRole('button', { name: `More for ${second}` })
      .click();
    await page.getByRole('menuitem', { name: 'Add to queue' }).waitFor();
    await page.keyboard.press('Escape');
    await playRow(page, 1);
    // The song just heard moves to the top.
    await recentRows(page).first().getByRole('link', { name: second, exact: true }).waitFor();

    await page.getByRole('button', { name: 'Clear' }).click();
    const dialog = page.getByRole('dialog', { name: 'Clear recently played?' });
    await expectNoAxeViolationsInBothThemes(page);
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('Nothing played yet').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('recently-played'))).toBeNull();
  },
  90_000,
);

test('LIB-2 with ‘Do not record’ on, a played song is not listed', async () => {
  const { page } = fixture.closeAfterTest(await fixture.visit('/app/settings/'));
  await watchSound(page);
  await page.getByRole('switch', { name: 'Do not record' }).check({ force: true });
  await open(page, '/songs/trending');
  const counted = page.waitForResponse((response) => response.url().endsWith('/api/count-play'));
  await playRow(page, 0);
  await counted;
  await open(page, '/library/recent');
  await page.getByText('Recording is off').waitFor();
});

test('the visitor opens the library from the menu by keyboard', async () => {
  const { page } = fixture.closeAfterTest(await fixture.visit('/'));
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
  expect(await link.getAttribute('aria-current')).toBe('page');
  const tab = page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'Recently played' });
  await tab.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Recently played' }).waitFor();
});

test('LIB-1 the links to the sections stay in place from section to section, also while a section loads', async () => {
  const { page } = fixture.closeAfterTest(await fixture.visit('/library'));
  const tabs = findTabs(page);
  const tops = [await readTabsTop(page)];
  for (const name of ['Playlists', 'Artists', 'Recently played', 'On this device']) {
    await tabs.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    tops.push(await readTabsTop(page));
  }
  await page.getByText(/^0 songs · /).waitFor();
  tops.push(await readTabsTop(page));
  expect(new Set(tops).size).toBe(1);
});
