/** A toast is visible over every overlay of the page, and its button can be pressed. */
import type { Page } from 'playwright-core';
import { useVisitor } from '../../support/useVisitor.ts';
import { accountButton, createFan, logIn } from '../../support/account/fan.ts';
import { openTrendingSongs, playRow } from '../../support/sound.ts';
import type { Visitor } from '../../support/visitor.ts';

const PHONE_WIDTH = 360;
const DESKTOP_WIDTH = 1440;

const { visit } = useVisitor();
let visitor: Visitor;
let page: Page;

afterEach(() => visitor.leave());

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const openRowMenu = async () => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More for / })
    .nth(1)
    .click();
  await page.getByRole('menu').waitFor();
};
const chooseInRowMenu = async (name: RegExp) => {
  await openRowMenu();
  await page.getByRole('menuitem', { name }).click();
};
const openNowPlaying = async () => {
  const bar = page.getByRole('region', { name: 'Player' });
  await bar.getByRole('button', { name: /^Now playing/ }).click({ position: { x: 20, y: 30 } });
  await dialog('Now playing').waitFor();
};

async function openWithPlayingSong(width: number): Promise<void> {
  visitor = await visit('about:blank', { width, height: 740 });
  page = visitor.page;
  await openTrendingSongs(page, { playerStyle: 'advanced' });
  await playRow(page, 2);
}

/** Every overlay: its name, the widths to test and how to open it. */
const overlays: [string, number[], () => Promise<void>][] = [
  ['the row’s menu', [PHONE_WIDTH, DESKTOP_WIDTH], openRowMenu],
  ['share', [PHONE_WIDTH, DESKTOP_WIDTH], () => chooseInRowMenu(/^Share/)],
  ['download', [PHONE_WIDTH, DESKTOP_WIDTH], () => chooseInRowMenu(/^Download/)],
  [
    'log in',
    [PHONE_WIDTH, DESKTOP_WIDTH],
    () => page.getByRole('banner').getByRole('button', { name: 'Log in' }).click(),
  ],
  ['search', [PHONE_WIDTH, DESKTOP_WIDTH], () => page.keyboard.press('/')],
  [
    'the side menu',
    [PHONE_WIDTH],
    () => page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'Menu' }).click(),
  ],
  ['Now playing', [PHONE_WIDTH], openNowPlaying],
  [
    'the queue',
    [PHONE_WIDTH],
    async () => {
      await openNowPlaying();
      await dialog('Now playing').getByRole('button', { name: 'Queue' }).click();
      await dialog('Queue').waitFor();
    },
  ],
  ['the queue', [DESKTOP_WIDTH], () => page.getByRole('button', { name: /^Queue, / }).click()],
  [
    'the account’s menu',
    [PHONE_WIDTH, DESKTOP_WIDTH],
    async () => {
      await logIn(page, await createFan());
      await accountButton(page).click();
    },
  ],
];
const cases = overlays.flatMap(([name, widths, open]) => widths.map((width) => [name, width, open] as const));

/** Shows a toast and presses its button at its visible position. */
async function pressToast(): Promise<void> {
  await page.evaluate(() => {
    const bus = Object.getOwnPropertyDescriptor(globalThis, Symbol.for('nyimbo.bus@1'))?.value;
    const action = { label: 'Try again', command: 'search/open', payload: {} };
    bus.send('toast/show', 'test', { text: 'Seen over everything', durationMs: 30_000, action });
  });
  const toast = page.getByRole('status').filter({ hasText: 'Seen over everything' });
  await toast.waitFor();
  const isOnTop = await toast.evaluate((element) =>
    [...element.querySelectorAll('button')].every((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );
  expect(isOnTop).toBe(true);
  await toast.getByRole('button', { name: /^Dismiss/ }).click();
  await toast.waitFor({ state: 'detached' });
}

test.each(cases)('TST-1 a toast lies over %s at %i px', async (_, width, open) => {
  await openWithPlayingSong(width);
  await open();
  await page.locator('[role="dialog"], [role="menu"]').first().waitFor();
  await pressToast();
});
