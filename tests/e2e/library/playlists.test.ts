/** LIB-1: own playlists, on the device and in an account, on a phone and on a desktop. */
import type { Locator, Page } from 'playwright-core';
import { createFan, fillLogIn, logIn, logOut } from '../../support/account/fan.ts';
import { expectNoAxeViolationsInBothThemes } from '../../support/accessibility/axe.ts';
import {
  heading,
  makePlaylist,
  openAddToPlaylist,
  openList,
  openPlaylist,
  playlistRows,
  PLAYLISTS_PATH,
  readOrder,
  songRow,
  titleOf,
  waitForOrder,
  waitForStoredOrder,
} from '../../support/ownPlaylists.ts';
import { watchSound } from '../../support/sound.ts';
import { waitUntil } from '../../support/startSite.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import { siteUrl, visit } from '../../support/visitor.ts';

const fixture = useVisitor(['--autoplay-policy=no-user-gesture-required']);

const readOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const WIDTHS_AND_THEMES = [
  [360, 'light'],
  [1440, 'dark'],
] as const;

test.each(WIDTHS_AND_THEMES)(
  'LIB-1 a logged-out visitor creates, fills, reorders, renames and deletes a playlist, and undoes the deletion (%i px, %s)',
  async (width, theme) => {
    const { page } = fixture.closeAfterTest(await fixture.visit(PLAYLISTS_PATH, { width, theme }));
    await watchSound(page);
    await page.getByText('No playlists yet').waitFor();
    expect(await readOverflow(page)).toBe(0);
    await expectNoAxeViolationsInBothThemes(page);

    const [first = '', second = '', third = ''] = await makePlaylist(page, 'Walk home', [0, 1, 2]);
    const dialog = await openAddToPlaylist(page, 1);
    await expectNoAxeViolationsInBothThemes(page);
    await dialog.getByRole('button', { name: /^Walk home .*Already in it$/ }).click();
    await page.getByText('Already in Walk home.').waitFor();

    await openPlaylist(page, 'Walk home');
    await waitForOrder(page, 'Walk home', [first, second, third]);
    expect(await readOverflow(page)).toBe(0);
    await expectNoAxeViolationsInBothThemes(page);

    // The keys: the focus follows the song.
    const handle = page.getByRole('button', { name: `Move ${third}`, exact: true });
    await handle.focus();
    await page.keyboard.press('ArrowUp');
    await waitForOrder(page, 'Walk home', [first, third, second]);
    expect(await handle.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Home');
    await waitForOrder(page, 'Walk home', [third, first, second]);
    // The order is still there after a reload.
    await waitForStoredOrder(page, [third, first, second]);
    await page.reload();
    await waitForOrder(page, 'Walk home', [third, first, second]);

    await page.getByRole('button', { name: 'More for Walk home' }).click();
    await page.getByRole('menuitem', { name: 'Edit details' }).click();
    const form = page.getByRole('dialog', { name: 'Edit details' });
    await form.getByLabel('Title').fill('A much longer title for the way home from the market in the rain');
    await form.getByLabel('Description (optional)').fill('For the walk.\nAnd the bus.');
    await expectNoAxeViolationsInBothThemes(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await heading(page, 'A much longer title for the way home from the market in the rain').waitFor();
    await page.getByText('And the bus.').waitFor();
    expect(await readOverflow(page)).toBe(0);

    await page.getByRole('button', { name: /^More for A much longer/ }).click();
    await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
    await page.getByText('No playlists yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^A much longer/ })
      .click();
    await playlistRows(page, 'A much longer title for the way home from the market in the rain').nth(2).waitFor();
  },
  120_000,
);

test('LIB-1 the visitor moves a row by mouse and by touch', async () => {
  for (const width of [1440, 360]) {
    const { page } = fixture.closeAfterTest(await fixture.visit('/', { width, height: 900 }));
    const [first = '', second = '', third = ''] = await makePlaylist(page, 'Walk home', [0, 1, 2]);
    await openPlaylist(page, 'Walk home');
    const handle = page.getByRole('button', { name: `Move ${third}`, exact: true });
    await handle.scrollIntoViewIfNeeded();
    await playlistRows(page, 'Walk home').nth(2).hover();
    const from = await handle.boundingBox();
    const target = await playlistRows(page, 'Walk home').first().boundingBox();
    if (!from || !target) throw new Error('The rows are on the screen.');
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    if (width === 360) {
      const session = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove', pointY: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: pointY }] });
      await touch('touchStart', y);
      for (let step = 1; step <= 8; step++) await touch('touchMove', y + ((target.y + 20 - y) * step) / 8);
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    } else {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, target.y + 20, { steps: 8 });
      await page.mouse.up();
    }
    await waitForOrder(page, 'Walk home', [third, first, second]);
  }
}, 120_000);

test('LIB-1 with ten playlists, the dialog has a search field', async () => {
  const { page } = fixture.closeAfterTest(await fixture.visit(PLAYLISTS_PATH));
  for (let number = 1; number <= 10; number++) {
    await page.goto(siteUrl() + PLAYLISTS_PATH);
    await page.getByRole('button', { name: 'New playlist' }).click();
    const form = page.getByRole('dialog', { name: 'New playlist' });
    await form.getByLabel('Title').fill(`List ${number}`);
    await page.keyboard.press('Enter');
    await heading(page, `List ${number}`).waitFor();
  }
  await openList(page);
  const dialog = await openAddToPlaylist(page, 0);
  await dialog.getByLabel('Find a playlist').fill('list 10');
  await waitUntil('one is left', async () => (await dialog.getByRole('listitem').count()) === 2);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const more = songRow(page, 0).getByRole('button', { name: /^More for / });
  await waitUntil('the focus is back', () => more.evaluate((element) => element === document.activeElement));
}, 90_000);

describe('in an account', () => {
  test('LIB-1 a login moves a playlist to the account; a second device shows it, and a stranger opens its link', async () => {
    const fan = await createFan();
    const { page } = fixture.closeAfterTest(await fixture.visit('/'));
    const [first = '', second = '', third = ''] = await makePlaylist(page, 'Walk home', [0, 1, 2]);
    await openPlaylist(page, 'Walk home');

    // Sharing needs an account, and opens again after the login.
    await page.getByRole('button', { name: 'Share Walk home' }).click();
    await page.getByText('Log in to share your playlists.').waitFor();
    await fillLogIn(page, fan);
    await page.getByText('Your playlists are in your account now.').waitFor();
    const share = page.getByRole('dialog', { name: 'Share Walk home' });
    await share.waitFor();
    await share.getByText('Only you can open this playlist.').waitFor();
    await expectNoAxeViolationsInBothThemes(page);
    await share.getByRole('radio', { name: 'Anyone with the link' }).check({ force: true });
    await share.getByRole('textbox', { name: 'Link' }).waitFor();
    const link = await share.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(new URL(link).pathname).toMatch(/^\/shared-playlist\/[\w-]{22}$/);
    await expectNoAxeViolationsInBothThemes(page);
    await page.keyboard.press('Escape');
    await waitForOrder(page, 'Walk home', [first, second, third]);

    const other = fixture.closeAfterTest(await fixture.visit('/', { width: 360 }));
    await logIn(other.page, fan);
    await openPlaylist(other.page, 'Walk home');
    const handle = other.page.getByRole('button', { name: `Move ${first}`, exact: true });
    await handle.focus();
    const sent = other.page.waitForResponse((response) => response.url().endsWith('/api/change-playlists'));
    await other.page.keyboard.press('End');
    await sent;
    await page.reload();
    await waitForOrder(page, 'Walk home', [second, third, first]);

    const stranger = fixture.closeAfterTest(
      await fixture.visit(new URL(link).pathname, { width: 360, theme: 'light' }),
    );
    await heading(stranger.page, 'Walk home').waitFor();
    await stranger.page.getByText(`by ${fan.username}`).waitFor();
    await waitForOrder(stranger.page, 'Walk home', [second, third, first]);
    expect(await readOverflow(stranger.page)).toBe(0);
    await expectNoAxeViolationsInBothThemes(stranger.page);
    await stranger.page.getByRole('button', { name: 'Save to my playlists' }).click();
    const form = stranger.page.getByRole('dialog', { name: 'New playlist' });
    expect(await form.getByLabel('Title').inputValue()).toBe('Walk home');
    await form.getByRole('button', { name: 'Create' }).click();
    await stranger.page.getByRole('button', { name: 'Show' }).click();
    await stranger.page.getByText('Private').waitFor();
    await waitForOrder(stranger.page, 'Walk home', [second, third, first]);

    // After logging out, nothing of the account is left on the device.
    await logOut(page);
    await page.goto(siteUrl() + PLAYLISTS_PATH);
    await page.getByText('No playlists yet').waitFor();
  }, 150_000);

  test('LIB-1 a change made offline is stored, and sent when the connection is back', async () => {
    const fan = await createFan();
    const { page, context, leave } = await visit(fixture.browser, '/', { expected: /ERR_INTERNET_DISCONNECTED/ });
    await logIn(page, fan);
    const [first = '', second = ''] = await makePlaylist(page, 'Walk home', [0, 1]);
    await openPlaylist(page, 'Walk home');
    await waitForOrder(page, 'Walk home', [first, second]);
    await context.setOffline(true);
    await page.getByRole('button', { name: `Move ${second}`, exact: true }).focus();
    await page.keyboard.press('ArrowUp');
    await waitForOrder(page, 'Walk home', [second, first]);
    await page.getByRole('button', { name: `Move ${first}`, exact: true }).focus();
    await page.keyboard.press('Delete');
    await waitForOrder(page, 'Walk home', [second]);
    const sent = page.waitForResponse(
      (response) => response.url().endsWith('/api/change-playlists') && response.request().method() === 'POST',
    );
    await context.setOffline(false);
    await sent;
    const other = fixture.closeAfterTest(await fixture.visit('/', { width: 360 }));
    await logIn(other.page, fan);
    await openPlaylist(other.page, 'Walk home');
    await waitForOrder(other.page, 'Walk home', [second]);
    await leave();
  }, 120_000);

  test('LIB-1 two devices add to one playlist at once, and both songs stay', async () => {
    const fan = await createFan();
    const { page } = fixture.closeAfterTest(await fixture.visit('/'));
    await logIn(page, fan);
    const [first = ''] = await makePlaylist(page, 'Walk home', [0]);
    const other = fixture.closeAfterTest(await fixture.visit('/'));
    await logIn(other.page, fan);
    const dialogs: Locator[] = [];
    const titles: string[] = [];
    for (const [index, device] of [page, other.page].entries()) {
      await openList(device);
      titles.push(await titleOf(device, index + 1));
      dialogs.push(await openAddToPlaylist(device, index + 1));
    }
    await Promise.all(dialogs.map((dialog) => dialog.getByRole('button', { name: /^Walk home / }).click()));
    for (const device of [page, other.page]) await device.getByText('Added to Walk home.').waitFor();
    await openPlaylist(page, 'Walk home');
    await waitUntil('all three are there', async () => (await playlistRows(page, 'Walk home').count()) === 3);
    const order = await readOrder(page, 'Walk home');
    expect(order[0]).toBe(first);
    expect([...order].sort()).toEqual([first, ...titles].sort());
  }, 120_000);

  test.each([
    ['the link of a playlist that is not shared', 'AAAAAAAAAAAAAAAAAAAAAA'],
    ['a link that a chat has cut', 'AAAAAAA'],
  ])('LIB-1 %s shows ‘This playlist is not available’', async (_, token) => {
    const { page, pageErrors, leave } = await visit(fixture.browser, `/shared-playlist/${token}`, {
      expected: /404|422/,
    });
    await heading(page, 'This playlist is not available').waitFor();
    await expectNoAxeViolationsInBothThemes(page);
    expect(pageErrors).toEqual([]);
    await leave();
  });
});

test('LIB-1 if the browser blocks storage, playlists last until the page closes, and the page shows a warning', async () => {
  const { page } = fixture.closeAfterTest(await fixture.visit('/'));
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is blocked.', 'SecurityError');
    };
  });
  await page.goto(siteUrl() + PLAYLISTS_PATH);
  await page.getByText('Your browser doesn’t store playlists.').waitFor();
  await page.getByRole('button', { name: 'New playlist' }).click();
  await page.getByLabel('Title').fill('Short-lived');
  await page.keyboard.press('Enter');
  await heading(page, 'Short-lived').waitFor();
  await page.getByRole('link', { name: 'Your playlists' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Short-lived' }).waitFor();
  await page.reload();
  await page.getByText('No playlists yet').waitFor();
});

test('LIB-1 when the device becomes full, the visitor learns that new changes are not stored, and keeps the earlier ones', async () => {
  const { page } = fixture.closeAfterTest(await fixture.visit(PLAYLISTS_PATH));
  const create = async (title: string) => {
    await page.getByRole('button', { name: 'New playlist' }).click();
    await page.getByLabel('Title').fill(title);
    await page.keyboard.press('Enter');
    await heading(page, title).waitFor();
    await page.getByRole('link', { name: 'Your playlists' }).click();
    await page.getByRole('main').getByRole('link', { name: title }).waitFor();
  };
  await create('Stored');
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The device is full.', 'QuotaExceededError');
    };
  });
  const warning = page.getByText('Your browser can’t store changes to your playlists any more.').waitFor();
  await create('Short-lived');
  await warning;
  await page.getByRole('main').getByRole('link', { name: 'Stored' }).waitFor();
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Stored' }).waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'Short-lived' }).count()).toBe(0);
});
