/** A logged-in fan's settings page, against the real server: each section, and its effect on other devices. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { createFan, logIn, type Fan } from '../../support/account/fan.ts';
import { waitUntil } from '../../support/startSite.ts';
import { siteUrl, type Visitor } from '../../support/visitor.ts';
import { useVisitor } from '../../support/useVisitor.ts';

const { visit } = useVisitor();

const SETTINGS_PATH = '/app/settings/';
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openSettings(fan: Fan, options: Parameters<typeof visit>[1] = {}): Promise<Visitor> {
  const visitor = await visit(SETTINGS_PATH, options);
  await logIn(visitor.page, fan);
  await region(visitor.page, 'Devices').getByText('This device', { exact: true }).waitFor();
  return visitor;
}

/** Draws a photo of a phone camera's size in the browser. */
async function drawPhoto(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser has no canvas.');
    for (let x = 0; x < 16; x += 1) {
      context.fillStyle = `hsl(${x * 22} 80% 50%)`;
      context.fillRect(x * 100, 0, 100, 1200);
    }
    return canvas.toDataURL('image/jpeg');
  });
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
}

test.each([
  [360, 'light'],
  [1440, 'dark'],
] as const)(
  'RTE-26 a fan saves profile and picture, and the header and other tabs show them (%i px, %s)',
  async (width, theme) => {
    const { page, context, pageErrors, leave } = await openSettings(await createFan(), { width, theme });
    await expectNoAxeViolations(page);
    const other = await context.newPage();
    await other.goto(`${siteUrl()}/chats`);
    await other.getByRole('button', { name: 'Account', exact: true }).waitFor();

    const profile = region(page, 'Profile');
    await profile.locator('input[type=file]').setInputFiles(await drawPhoto(page));
    await profile.getByRole('button', { name: 'Change picture' }).waitFor();
    await profile.getByLabel('Full name').fill('Chikondi Banda-Nkhoma ŵa ku Mzuzu');
    await profile.getByLabel('City').fill('Mzuzu');
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/save-picture'));
    await profile.getByRole('button', { name: 'Save changes' }).click();
    expect(((await sent).postData() ?? '').length).toBeLessThan(120_000);
    await profile.getByText('Profile saved.').waitFor();
    await expectNoAxeViolations(page);

    for (const tab of [page, other]) {
      const picture = tab.getByRole('button', { name: 'Account', exact: true }).locator('img');
      await picture.waitFor();
      await waitUntil('the header shows the picture', () =>
        picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      );
    }
    await page.reload();
    await profile.getByLabel('City').waitFor();
    expect(await profile.getByLabel('City').inputValue()).toBe('Mzuzu');
    expect(await profile.getByLabel('Full name').inputValue()).toBe('Chikondi Banda-Nkhoma ŵa ku Mzuzu');
    await profile.getByRole('button', { name: 'Remove picture' }).click();
    await profile.getByRole('button', { name: 'Save changes' }).click();
    await profile.getByText('Profile saved.').waitFor();
    await other.getByRole('button', { name: 'Account', exact: true }).locator('img').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(pageErrors).toEqual([]);
    await leave();
  },
);

test('RTE-26 a file that is not a picture shows an error at its field', async () => {
  const { page, pageErrors, leave } = await openSettings(await createFan());
  const profile = region(page, 'Profile');
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') };
  await profile.locator('input[type=file]').setInputFiles(file);
  await profile.getByText(/can’t read this file as a picture/).waitFor();
  await expectNoAxeViolations(page);
  expect(pageErrors).toEqual([]);
  await leave();
});

test.each([360, 1440])(
  'RTE-26 a fan changes the password with the old one, which logs out other devices (%i px)',
  async (width) => {
    const fan = await createFan();
    const { page, leave } = await openSettings(fan, { width, expected: /40[01]|422/ });
    const elsewhere = await openSettings(fan, { expected: /401/ });
    const part = region(page, 'Password');
    const change = async (old: string, next: string) => {
      await part.getByLabel('Current password').fill(old);
      await part.getByLabel('New password', { exact: true }).fill(next);
      await part.getByLabel('Confirm new password').fill(next);
      await part.getByRole('button', { name: 'Change password' }).click();
    };
    await change('Not-mine-1', 'Kuyimba2026x');
    const old = part.getByLabel('Current password');
    await waitUntil('the old password is refused', async () => (await old.getAttribute('aria-invalid')) === 'true');
    expect(await old.evaluate((input) => input === document.activeElement)).toBe(true);
    await expectNoAxeViolations(page);
    await change(fan.password, 'Kuyimba2026x');
    await part.getByText(/^Password changed/).waitFor();
    await region(page, 'Devices').getByText('You’re only logged in on this device.').waitFor();

    await elsewhere.page.reload();
    await elsewhere.page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
    await logIn(elsewhere.page, { ...fan, password: 'Kuyimba2026x' });
    await elsewhere.leave();
    await leave();
  },
);

test.each([
  [360, 'dark'],
  [1440, 'light'],
] as const)('RTE-26 a fan sees all devices, and logs out one or all others (%i px, %s)', async (width, theme) => {
  const fan = await createFan();
  const { page, pageErrors, leave } = await openSettings(fan, { width, theme, expected: /422/ });
  const others = [await visit('/chats'), await visit('/chats')];
  for (const other of others) await logIn(other.page, fan);
  await page.reload();
  const devices = region(page, 'Devices');
  await devices.getByRole('listitem').nth(2).waitFor();
  // The list includes the session that the registration over the API opened.
  const before = await devices.getByRole('listitem').count();
  await expectNoAxeViolations(page);

  const isFocused = (element: Element) => element === document.activeElement;
  const button = devices
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Log out / });
  await button.click();
  const dialog = page.getByRole('dialog', { name: /^Log out / });
  const password = dialog.getByLabel('Password', { exact: true });
  expect(await password.evaluate(isFocused)).toBe(true);
  await password.fill('Not-mine-1');
  await dialog.getByRole('button', { name: 'Log out', exact: true }).click();
  await dialog.getByText('Wrong password.').waitFor();
  expect(await password.evaluate(isFocused)).toBe(true);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  expect(await button.evaluate(isFocused)).toBe(true);
  expect(await devices.getByRole('listitem').count()).toBe(before);

  await page.keyboard.press('Enter');
  await password.fill(fan.password);
  await password.press('Enter');
  await page
    .getByRole('status')
    .getByText(/Logged out of/)
    .waitFor();
  expect(await devices.getByRole('listitem').count()).toBe(before - 1);
  expect(await devices.getByRole('heading').evaluate(isFocused)).toBe(true);
  await devices.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expectNoAxeViolations(page);
  await password.fill(fan.password);
  await dialog.getByRole('button', { name: 'Log out everywhere else' }).click();
  await devices.getByText('You’re only logged in on this device.').waitFor();

  for (const other of others) {
    await other.page.reload();
    await other.page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
    await other.leave();
  }
  await page.reload();
  await devices.getByText('This device', { exact: true }).waitFor();
  expect(pageErrors).toEqual([]);
  await leave();
});

test('SET-2 a theme chosen while the server is unreachable is saved to the account on the next visit', async () => {
  const fan = await createFan();
  const { page, context, leave } = await openSettings(fan, { expected: /save-settings|ERR_/ });
  await context.route('**/api/save-settings', (route) => route.abort());
  await page.getByRole('banner').getByRole('button', { name: 'Light theme' }).click();
  await waitUntil('it is due', () => page.evaluate(() => localStorage.getItem('settings-due') === 'true'));

  await context.unroute('**/api/save-settings');
  await page.reload();
  await waitUntil('it is saved', () => page.evaluate(() => localStorage.getItem('settings-due') === null));
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  await leave();

  const other = await openSettings(fan);
  await waitUntil('the other device is light', () =>
    other.page.evaluate(() => document.documentElement.dataset.theme === 'light'),
  );
  await other.leave();
});

test('RTE-26 the device list and the data download show an error when the server fails, and the list offers a retry', async () => {
  const fan = await createFan();
  const { page, leave } = await openSettings(fan, { expected: /503/ });
  await page.route(/\/api\/(sessions|account-data)/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  const failed = region(page, 'Devices').getByRole('alert');
  await failed.waitFor();
  await region(page, 'Your data').getByRole('button', { name: 'Download my data' }).click();
  await region(page, 'Your data').getByRole('alert').waitFor();
  await expectNoAxeViolations(page);
  await page.unroute(/\/api\/(sessions|account-data)/);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await region(page, 'Devices').getByText('This device', { exact: true }).waitFor();
  await leave();
});

test('RTE-26 the data download is a JSON file named after the fan, without passwords or hashes', async () => {
  const fan = await createFan();
  const { page, pageErrors, leave } = await openSettings(fan);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`nyimbo-${fan.username}.json`);
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({ profile: { username: fan.username, email: fan.email, fullname: fan.fullname } });
  expect(JSON.stringify(data)).not.toMatch(/password|argon2|hash/i);
  expect(pageErrors).toEqual([]);
  await leave();
});

test.each([
  [360, 'dark'],
  [1440, 'light'],
] as const)(
  'RTE-26 a fan deletes the account with the password, and it no longer exists (%i px, %s)',
  async (width, theme) => {
    const fan = await createFan();
    const { page, context, leave } = await openSettings(fan, { width, theme, expected: /40[01]|422/ });
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    const password = dialog.getByLabel('Password');
    await password.fill('Not-mine-1');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await waitUntil('it is refused', async () => (await password.getAttribute('aria-invalid')) === 'true');
    await expectNoAxeViolations(page);
    await password.fill(fan.password);
    await password.press('Enter');
    await page.getByRole('status').getByText('Account deleted.').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await waitUntil('the cookie is gone', async () =>
      (await context.cookies()).every(({ name }) => name !== 'user-login'),
    );

    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    const logInDialog = page.getByRole('dialog', { name: 'Log in' });
    await logInDialog.getByLabel('Username').fill(fan.username);
    await logInDialog.getByLabel('Password', { exact: true }).fill(fan.password);
    await logInDialog.getByRole('button', { name: 'Log in' }).click();
    await logInDialog.getByText('Wrong username, email or password.').waitFor();
    await leave();
  },
  90_000,
);

test('RTE-26 the whole page works with the keyboard alone', async () => {
  const { page, leave } = await openSettings(await createFan());
  const profile = region(page, 'Profile');
  await profile.getByLabel('City').focus();
  await page.keyboard.type('Zomba');
  await page.keyboard.press('Enter');
  await profile.getByText('Profile saved.').waitFor();
  await page.getByRole('button', { name: 'Delete account' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Delete account' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Delete account' }).waitFor({ state: 'detached' });
  expect(
    await page.getByRole('button', { name: 'Delete account' }).evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await leave();
});
