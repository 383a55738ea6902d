/** A session in several tabs and browsers (SES-1 to SES-6): each tab follows the others, and the music continues. */
import type { Page } from 'playwright-core';
import { useVisitor } from '../../support/useVisitor.ts';
import {
  accountButton,
  createFan,
  fillLogIn,
  logIn,
  logOut,
  logOutElsewhere,
  type Fan,
} from '../../support/account/fan.ts';
import { playFirstSong, readSound, watchSound } from '../../support/sound.ts';
import { waitUntil } from '../../support/startSite.ts';
import { siteUrl } from '../../support/visitor.ts';

const { visit } = useVisitor(['--autoplay-policy=no-user-gesture-required']);
let fan: Fan;
beforeAll(async () => {
  fan = await createFan();
});

const logInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' });

/** Reads the storage keys that a login sets in a tab (SES-1). */
const readSessionKeys = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('token'),
    user: localStorage.getItem('user'),
    account: localStorage.getItem('account'),
    theme: localStorage.getItem('theme'),
    sessionId: sessionStorage.getItem('session-id'),
    authKey: sessionStorage.getItem('auth-key'),
    headerToken: sessionStorage.getItem('header-token'),
    authStep2: sessionStorage.getItem('auth-step2'),
  }));

test('SES-1 SES-2 a second tab follows a login and a logout, and has its own session keys', async () => {
  const { page, context, pageErrors, leave } = await visit('/', { theme: 'light' });
  const second = await context.newPage();
  await second.goto(`${siteUrl()}/chats`);
  await second.evaluate(() => sessionStorage.setItem('auth-step2', 'left over'));
  await logIn(page, fan);
  await accountButton(second).waitFor();
  await waitUntil('the second tab has its keys', async () => (await readSessionKeys(second)).sessionId !== null);
  for (const tab of [page, second]) {
    const { token, user, account, theme, authKey, headerToken, authStep2 } = await readSessionKeys(tab);
    expect([token, user, account, theme].every(Boolean)).toBe(true);
    expect(authKey?.length).toBeGreaterThanOrEqual(86);
    const middle = Math.floor(((authKey?.length ?? 0) - 32) / 2);
    expect(headerToken).toBe(authKey?.slice(middle, middle + 32));
    expect(authStep2).toBeNull();
  }

  const listsAgain = page.waitForRequest((request) => request.url().endsWith('/api/home'));
  await logOut(second);
  await listsAgain;
  await logInButton(page).waitFor();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  for (const tab of [page, second]) {
    expect(Object.values(await readSessionKeys(tab)).filter((value) => value !== null)).toEqual([]);
  }
  await waitUntil('the cookie is gone', async () =>
    (await context.cookies()).every(({ name }) => name !== 'user-login'),
  );
  expect(pageErrors).toEqual([]);
  await leave();
});

test('SES-2 an offline logout removes the cookie when the connection is back', async () => {
  const { page, context, leave } = await visit('/', { expected: /ERR_INTERNET_DISCONNECTED/ });
  await logIn(page, fan);
  const hasCookie = async () => (await context.cookies()).some(({ name }) => name === 'user-login');
  // Open the menu once while online, to load its code.
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await logOut(page);
  expect(await hasCookie()).toBe(true);
  await context.setOffline(false);
  await waitUntil('the cookie is gone', async () => !(await hasCookie()));
  expect(await page.evaluate(() => localStorage.getItem('log-out-due'))).toBeNull();
  await leave();
});

test('SES-2 a page restored from the history follows a logout in another tab', async () => {
  const { page, context, leave } = await visit('/');
  await logIn(page, fan);
  await page.goto('about:blank');
  const second = await context.newPage();
  await second.goto(`${siteUrl()}/chats`);
  await accountButton(second).waitFor();
  await logOut(second);
  await page.goBack();
  await logInButton(page).waitFor();
  await leave();
});

test.each([360, 1440])(
  'SES-3 a reload restores the session without a flash of the logged-out page (%i px)',
  async (width) => {
    const { page, context, pageErrors, leave } = await visit('/', { width });
    await logIn(page, fan);
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { nyimboSeen: seen });
      const look = () => {
        const buttons = [...document.querySelectorAll('header button')];
        const shown = buttons.find(
          (button) => button.textContent === 'Log in' && button.checkVisibility({ visibilityProperty: true }),
        );
        if (shown) seen.push(document.documentElement.dataset['session'] ?? '');
        requestAnimationFrame(look);
      };
      look();
    });
    for (const turn of [1, 2]) {
      await page.reload();
      await accountButton(page).waitFor();
      await waitUntil(
        `restored ${turn}`,
        async () => (await page.locator('html').getAttribute('data-session')) === 'authenticated',
      );
      expect(await page.evaluate(() => Reflect.get(window, 'nyimboSeen'))).toEqual([]);
    }

    // With an expired bearer token, the cookie alone restores the session.
    const expired = 'x'.repeat(43);
    await page.evaluate((token) => localStorage.setItem('token', token), expired);
    await page.reload();
    await waitUntil(
      'restored by the cookie',
      async () => ![null, expired].includes((await readSessionKeys(page)).token),
    );
    await accountButton(page).waitFor();

    // Restore a new tab from the first tab's cookie and localStorage alone.
    const second = await context.newPage();
    await second.goto(`${siteUrl()}/chats`);
    await accountButton(second).waitFor();
    await waitUntil('the new tab has its keys', async () => (await readSessionKeys(second)).headerToken !== null);
    expect(pageErrors).toEqual([]);
    await leave();
  },
);

test('SES-5 another browser revokes the session during playback: the heart asks for a login, is then set, and the music continues', async () => {
  const listener = await visit('/songs/trending', { expected: /401/ });
  const { page } = listener;
  await watchSound(page);
  await page.reload();
  await logIn(page, fan);
  const title = await playFirstSong(page);
  // Wait until the song has loaded completely. Before that, the player may wait for the network.
  await page.waitForFunction(() =>
    [...(window.nyimboAudio ?? [])].some(
      ({ buffered, duration }) => buffered.length > 0 && buffered.end(buffered.length - 1) > duration - 0.5,
    ),
  );
  await page.evaluate(() => {
    const broken: string[] = [];
    Object.assign(window, { nyimboBroken: broken });
    for (const audio of window.nyimboAudio ?? []) {
      // Not 'waiting': the song is loaded, so the sound only waits while the machine is too busy to decode it.
      for (const event of ['pause', 'emptied', 'seeking', 'ended']) {
        audio.addEventListener(event, () => broken.push(event));
      }
    }
  });

  const owner = await visit('/app/settings/');
  await logIn(owner.page, fan);
  await logOutElsewhere(owner.page, fan);

  const heart = page.getByRole('button', { name: `Favourite ${title}` }).first();
  const before = (await heart.getAttribute('aria-pressed')) ?? 'false';
  const at = (await readSound(page)).currentTime ?? 0;
  await heart.click();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
  await fillLogIn(page, fan);
  await waitUntil('the heart is as clicked', async () => (await heart.getAttribute('aria-pressed')) !== before);
  await accountButton(page).waitFor();
  const sound = await readSound(page);
  expect(sound.sounding).toBe(1);
  expect(sound.currentTime ?? 0).toBeGreaterThan(at + 2);
  expect(await page.evaluate(() => Reflect.get(window, 'nyimboBroken'))).toEqual([]);
  await page.reload();
  await waitUntil('the heart is kept', async () => (await heart.getAttribute('aria-pressed')) !== before);
  await owner.leave();
  await listener.leave();
});

test('SES-5 a change in the settings is saved after the fan logs in again, and no typed text is lost', async () => {
  const { page, leave } = await visit('/app/settings/', { expected: /401/ });
  await logIn(page, fan);
  const city = page.getByRole('region', { name: 'Profile' }).getByLabel('City');
  await city.fill('Karonga');
  const owner = await visit('/app/settings/');
  await logIn(owner.page, fan);
  await logOutElsewhere(owner.page, fan);

  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
  await fillLogIn(page, fan);
  await page.getByText('Profile saved.').waitFor();
  expect(await city.inputValue()).toBe('Karonga');
  await owner.leave();
  await leave();
});

test('SES-6 with storage blocked, a fan can log in, open another page and log out', async () => {
  const { page, context, pageErrors, leave } = await visit('about:blank');
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto(`${siteUrl()}/songs/trending`);
  await logIn(page, fan);
  await page.getByRole('banner').getByRole('link').first().click();
  await accountButton(page).waitFor();
  await logOut(page);
  expect(pageErrors).toEqual([]);
  await leave();
});
