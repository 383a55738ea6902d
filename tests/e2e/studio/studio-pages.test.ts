/**
 * Every page of the studio as an owner sees it, on a desktop and then on a phone: it has its own heading, axe finds
 * nothing in either theme, nothing scrolls sideways, and the console stays empty.
 */
import type { Page } from 'playwright-core';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from '../../support/accessibility/axe.ts';
import { createFan } from '../../support/account/fan.ts';
import { callStudioAs } from '../../support/studio/callStudioAs.ts';
import { createStaff, enterStudio } from '../../support/studio/staff.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import type { Visitor } from '../../support/visitor.ts';

const SECTIONS = [
  ['/studio', 'Overview'],
  ['/studio/upload', 'Upload'],
  ['/studio/songs', 'Songs'],
  ['/studio/albums', 'Albums'],
  ['/studio/artists', 'Artists'],
  ['/studio/playlists', 'Playlists'],
  ['/studio/genres', 'Genres'],
  ['/studio/cities', 'Cities'],
  ['/studio/inbox', 'Inbox'],
  ['/studio/takedowns', 'Takedowns'],
  ['/studio/users', 'Users'],
  ['/studio/figures', 'Figures'],
  ['/studio/staff', 'Staff'],
  ['/studio/audit', 'Audit log'],
] as const;

/** Lists whose rows lead to a form or a page. */
const LIST_PAGES = ['songs', 'albums', 'artists', 'playlists', 'users'] as const;

const DESKTOP_WIDTH = 1440;
const PHONE_WIDTH = 360;

/** Creates a takedown and undoes it, because the list's row of an undone takedown is the widest. */
async function undoOneTakedown(page: Page): Promise<void> {
  const [song] = (await callStudioAs(page, 'studioSongs', {})).songs;
  if (!song) throw new Error('The catalogue has no song.');
  const why = { reason: 'ownership', requestedBy: 'Mphatso Kalua', note: 'Withdrawn a minute later.' } as const;
  const { takedown } = await callStudioAs(page, 'takeDown', { kind: 'song', id: song.id, ...why });
  await callStudioAs(page, 'undoTakedown', { id: takedown.id });
}

const fixture = useVisitor();
let visitor: Visitor;
beforeAll(async () => {
  await createFan('Mphatso Kalua');
  visitor = await fixture.visit('about:blank', { width: DESKTOP_WIDTH });
  await enterStudio(visitor.page, await createStaff('owner'), '/studio');
  await undoOneTakedown(visitor.page);
}, 60_000);
afterAll(() => visitor.leave());
afterEach(() => expect(visitor.pageErrors).toEqual([]));

async function waitUntilLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
}

const readOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // The next frame has the layout of the new width.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function expectNoFaultsAtBothWidths(page: Page): Promise<void> {
  await waitUntilLoaded(page);
  expect(await readOverflow(page)).toBe(0);
  await expectNoAxeViolationsInBothThemes(page);
  await resize(page, PHONE_WIDTH);
  expect(await readOverflow(page)).toBe(0);
  await expectNoAxeViolations(page);
  await resize(page, DESKTOP_WIDTH);
}

test.each(SECTIONS)('OPR-2 %s shows ‘%s’ on a desktop and on a phone', async (path, heading) => {
  const { page } = visitor;
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await expectNoFaultsAtBothWidths(page);
});

test.each(LIST_PAGES)('OPR-2 OPR-5 the first row of %s links to its page', async (section) => {
  const { page } = visitor;
  await page.goto(`/studio/${section}`);
  await page.getByRole('table').locator(`a[href^="/studio/${section}/"]`).first().click();
  await page.waitForURL(new RegExp(`/studio/${section}/\\d+$`));
  await expectNoFaultsAtBothWidths(page);
});

test('OPR-2 Tab reaches every control of a list, in the order of the page', async () => {
  const { page } = visitor;
  await page.goto('/studio/songs');
  await page.getByRole('table').locator('a[href^="/studio/songs/"]').first().waitFor();
  await waitUntilLoaded(page);
  const controls = await page.getByRole('main').evaluate((main) => {
    const all = main.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, select:enabled');
    return [...all].filter((control) => control.tabIndex >= 0 && control.checkVisibility()).length;
  });
  expect(controls).toBeGreaterThan(20);
  const readPosition = () =>
    page.evaluate(() => {
      const main = document.querySelector('main');
      const all = [...(main?.querySelectorAll('a[href], button, input, select') ?? [])];
      return document.activeElement ? all.indexOf(document.activeElement) : -1;
    });
  await page.getByRole('main').locator('a[href], button:enabled, input:enabled').first().focus();
  const positions = [await readPosition()];
  for (let count = 1; count < controls; count += 1) {
    await page.keyboard.press('Tab');
    positions.push(await readPosition());
  }
  expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other));
  expect(positions).not.toContain(-1);
});
