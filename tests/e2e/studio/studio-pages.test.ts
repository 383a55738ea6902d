/**
 * Every page of the studio as an owner sees it, on a desktop and then on a phone: it has its own heading, axe finds
 * nothing in either theme, nothing scrolls sideways, and the console stays empty.
 */
import type { Page } from 'playwright-core';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from '../../support/axe.ts';
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
const LISTS = ['songs', 'albums', 'artists', 'playlists', 'users'] as const;

const DESKTOP = 1440;
const PHONE = 360;

/** Leaves an undone takedown in the list: its row is the widest. */
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
  visitor = await fixture.visit('about:blank', { hasWorker: false, width: DESKTOP });
  await enterStudio(visitor.page, await createStaff('owner'), '/studio');
  await undoOneTakedown(visitor.page);
}, 60_000);
afterAll(() => visitor.leave());
afterEach(() => expect(visitor.complaints).toEqual([]));

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

async function expectSoundAtBothWidths(page: Page): Promise<void> {
  await waitUntilLoaded(page);
  expect(await readOverflow(page)).toBe(0);
  await expectNoAxeViolationsInBothThemes(page);
  await resize(page, PHONE);
  expect(await readOverflow(page)).toBe(0);
  await expectNoAxeViolations(page);
  await resize(page, DESKTOP);
}

test.each(SECTIONS)('OPR-2 %s shows ‘%s’ on a desktop and on a phone', async (path, heading) => {
  const { page } = visitor;
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await expectSoundAtBothWidths(page);
});

test.each(LISTS)('OPR-2 OPR-5 the first row of %s leads to its page', async (section) => {
  const { page } = visitor;
  await page.goto(`/studio/${section}`);
  await page.getByRole('table').locator(`a[href^="/studio/${section}/"]`).first().click();
  await page.waitForURL(new RegExp(`/studio/${section}/\\d+$`));
  await expectSoundAtBothWidths(page);
});

test('OPR-2 Tab reaches every control of a list, in the order of the page', async () => {
  const { page } = visitor;
  await page.goto('/studio/songs');
  await waitUntilLoaded(page);
  const controls = await page.getByRole('main').evaluate((main) => {
    const all = main.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, select:enabled');
    return [...all].filter((control) => control.tabIndex >= 0 && control.checkVisibility()).length;
  });
  expect(controls).toBeGreaterThan(20);
  const position = () =>
    page.evaluate(() => {
      const main = document.querySelector('main');
      const all = [...(main?.querySelectorAll('a[href], button, input, select') ?? [])];
      return document.activeElement ? all.indexOf(document.activeElement) : -1;
    });
  await page.getByRole('main').locator('a[href], button:enabled, input:enabled').first().focus();
  const positions = [await position()];
  for (let count = 1; count < controls; count += 1) {
    await page.keyboard.press('Tab');
    positions.push(await position());
  }
  expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other));
  expect(positions).not.toContain(-1);
});
