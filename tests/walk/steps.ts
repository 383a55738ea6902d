/** The possible steps of a visitor. A step uses controls of the page, and does nothing if the page lacks them. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { waitUntil } from '../support/startSite.ts';
import type { WalkRandom } from './walkRandom.ts';

/** The state that a step reads and changes. `random` is seeded, so a seed repeats its walk. */
export interface Walker {
  page: Page;
  context: BrowserContext;
  random: WalkRandom;
  isOffline: boolean;
}

/** Takes a step. Returns its description, or null if the page has no control for it. */
type Step = (walker: Walker) => Promise<string | null>;

/** A visible control must become pressable within this time. A control that stays covered or moving is a fault. */
const PRESS_TIMEOUT_MS = 5000;
/** How long a dialog takes to close after Escape. */
const CLOSE_MS = 100;
const SEARCH_WORDS = ['mvula', 'chi', 'zzzz', 'gospel', 'kuyimba', 'a', '🎵', 'lake of stars'];
const SEEK_KEYS = ['ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End'];

const player = (page: Page): Locator => page.getByRole('region', { name: 'Player' });
/** Finds the overlays of the page: dialogs, menus, and the main menu if it is a drawer. */
const dialogs = (page: Page): Locator =>
  page.locator('[role="dialog"], [role="menu"], .menu-scrim').filter({ visible: true });

/** Picks one of the visible, enabled matches. */
async function pickVisible({ page, random }: Walker, matches: Locator): Promise<Locator | null> {
  const enabled = matches.and(page.locator(':not(:disabled, [aria-disabled="true"])'));
  const visible = await enabled.filter({ visible: true }).all();
  return visible.length === 0 ? null : random.pick(visible);
}

const readName = async (control: Locator) =>
  (await control.getAttribute('aria-label')) ?? (await control.innerText()).replace(/\s+/g, ' ').trim();

async function press(walker: Walker, matches: Locator): Promise<string | null> {
  const control = await pickVisible(walker, matches);
  if (!control) return null;
  const name = await readName(control);
  await control.scrollIntoViewIfNeeded();
  await control.click({ timeout: PRESS_TIMEOUT_MS });
  return `"${name}"`;
}

async function settlePage(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.getByRole('progressbar', { name: 'Loading page' }).waitFor({ state: 'detached' });
}

/**
 * Closes all overlays, because they cover the page's controls. Presses Escape for each: a menu item may have opened a
 * dialog over its menu.
 * @throws if an overlay stays open
 */
export async function closeDialogs({ page }: Walker): Promise<void> {
  const isClosed = async () => (await dialogs(page).count()) === 0;
  if (await isClosed()) return;
  await waitUntil('Escape closes what is open', async () => {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(CLOSE_MS);
    return isClosed();
  });
}

/** Opens the menu of a song's row and chooses an item. */
async function chooseInRow(walker: Walker, entry: RegExp): Promise<string | null> {
  const { page } = walker;
  const row = await press(walker, page.getByRole('main').getByRole('button', { name: /^More for / }));
  if (row === null) return null;
  await page.getByRole('menu').waitFor();
  const item = page.getByRole('menu').locator('[role^="menuitem"]').filter({ hasText: entry });
  return `${row} › ${await press(walker, item)}`;
}

const playRow: Step = async (walker) => {
  const row = await pickVisible(walker, walker.page.getByRole('main').getByRole('listitem'));
  if (!row) return null;
  await row.scrollIntoViewIfNeeded();
  await row.hover({ timeout: PRESS_TIMEOUT_MS });
  return press(walker, row.getByRole('button', { name: /^(Play|Pause) / }));
};

/** The links of the page's content that a pointer can reach. `.sr` has the links for keyboards and screen readers. */
const CONTENT_LINKS = 'a[href^="/"]:not([target], [download], .sr)';

const followLink: Step = async (walker) => {
  const { page } = walker;
  const name = await press(walker, page.getByRole('main').locator(CONTENT_LINKS));
  if (name !== null) await settlePage(page);
  return name;
};

const navigate: Step = async (walker) => {
  const { page } = walker;
  const name = await press(walker, page.getByRole('navigation').locator('a[href^="/"]'));
  if (name !== null) await settlePage(page);
  return name;
};

/** Goes back within the site, but not beyond the walk's first page. */
const goBack: Step = async ({ page }) => {
  const canGoBack = await page.evaluate(() => (navigation.currentEntry?.index ?? 0) > 1);
  if (!canGoBack) return null;
  await page.goBack();
  await settlePage(page);
  return new URL(page.url()).pathname;
};

const reload: Step = async ({ page }) => {
  await page.reload();
  await settlePage(page);
  return new URL(page.url()).pathname;
};

const search: Step = async (walker) => {
  const { page, random } = walker;
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.waitFor();
  const words = random.pick(SEARCH_WORDS);
  await dialog.getByRole('combobox').fill(words);
  const way = random.integerBelow(4);
  if (way === 0) {
    await page.keyboard.press('Enter');
    await settlePage(page);
    return `'${words}', all results`;
  }
  if (way === 1) {
    const played = dialog.getByRole('button', { name: /^Play / });
    await played
      .first()
      .waitFor({ timeout: 2000 })
      .catch(() => undefined);
    return `'${words}', ${await press(walker, played)}`;
  }
  if (way === 2) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Escape');
  return `'${words}', closed`;
};

const queueUp: Step = (walker) => chooseInRow(walker, walker.random.pick([/Play next/, /Add to queue/]));
const toggleFavourite: Step = (walker) => chooseInRow(walker, /Favourite/);
const shareSong: Step = (walker) => chooseInRow(walker, /Share/);

const download: Step = async (walker) => {
  const file = walker.page.waitForEvent('download', { timeout: 2000 }).catch(() => null);
  const chosen = await chooseInRow(walker, /Download/);
  await (await file)?.cancel();
  return chosen;
};

const openQueue: Step = async (walker) => {
  const { page } = walker;
  const opened = await press(walker, player(page).getByRole('button', { name: /^Queue, / }));
  if (opened === null) return null;
  const queue = page.getByRole('dialog', { name: 'Queue' });
  if (!(await queue.isVisible())) return opened;
  const changed = await press(walker, queue.getByRole('button', { name: /^(More for |Clear|Undo)/ }));
  const entry = page.getByRole('menu').getByRole('menuitem', { name: 'Remove from queue' });
  return [opened, changed, await press(walker, entry)].filter((part) => part !== null).join(' › ');
};

const openNowPlaying: Step = async (walker) => {
  const { page, random } = walker;
  const bar = player(page).getByRole('button', { name: /^Now playing/ });
  if (!(await bar.isVisible())) return null;
  await bar.click({ position: { x: 20, y: 32 }, timeout: PRESS_TIMEOUT_MS });
  const dialog = page.getByRole('dialog', { name: 'Now playing' });
  await dialog.waitFor();
  const pressed = await press(walker, dialog.getByRole('button', { name: /^(Play|Pause|Next song|Queue|Loop)/ }));
  if (random.integerBelow(2) === 0) await page.goBack();
  return `Now playing › ${pressed}`;
};

const pressPlaybackControl: Step = (walker) =>
  press(
    walker,
    player(walker.page).getByRole('button', {
      name: /^(Play|Pause|Next song|Previous song|Mute|Unmute|Loop|Autoplay)$/,
    }),
  );

const seek: Step = async (walker) => {
  const slider = await pickVisible(walker, player(walker.page).getByRole('slider', { name: 'Seek' }));
  if (!slider) return null;
  const key = walker.random.pick(SEEK_KEYS);
  await slider.focus();
  await walker.page.keyboard.press(key);
  return key;
};

const changeTheme: Step = (walker) =>
  press(walker, walker.page.getByRole('banner').getByRole('button', { name: /^(Light|Dark) theme$/ }));

const openMenu: Step = (walker) => press(walker, walker.page.getByRole('button', { name: 'Menu', exact: true }));

const changeNetwork: Step = async (walker) => {
  walker.isOffline = !walker.isOffline;
  await walker.context.setOffline(walker.isOffline);
  return walker.isOffline ? 'off' : 'on';
};

/** The steps by name. `weight` is a step's relative frequency. */
export const STEPS: readonly { name: string; weight: number; take: Step }[] = [
  { name: 'play a row', weight: 6, take: playRow },
  { name: 'follow a link', weight: 5, take: followLink },
  { name: 'navigate', weight: 4, take: navigate },
  { name: 'use the playback controls', weight: 4, take: pressPlaybackControl },
  { name: 'go back', weight: 3, take: goBack },
  { name: 'search', weight: 3, take: search },
  { name: 'queue up', weight: 3, take: queueUp },
  { name: 'open the queue', weight: 3, take: openQueue },
  { name: 'open Now playing', weight: 3, take: openNowPlaying },
  { name: 'seek', weight: 3, take: seek },
  { name: 'reload', weight: 2, take: reload },
  { name: 'share', weight: 2, take: shareSong },
  { name: 'download', weight: 2, take: download },
  { name: 'favourite', weight: 1, take: toggleFavourite },
  { name: 'change the theme', weight: 1, take: changeTheme },
  { name: 'open the menu', weight: 1, take: openMenu },
  { name: 'network', weight: 1, take: changeNetwork },
];
