/** A visitor presses a song's heart and registers in the login dialog. The site then marks the song as a favourite. */
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { createFanDetails, register } from '../../support/account/registerFan.ts';
import { waitUntil } from '../../support/startSite.ts';
import { siteUrl } from '../../support/visitor.ts';
import { useVisitor } from '../../support/useVisitor.ts';

const { visit } = useVisitor();

test.each([360, 1440])(
  'FAV-3 a heart that a visitor clicks before registering is set after registering, and survives a reload (%i px)',
  async (width) => {
    const { page, pageErrors, leave } = await visit('/songs/trending', { width });
    const fan = createFanDetails();
    const row = page.getByRole('main').getByRole('listitem').first();
    const title = await row.getByRole('link').first().innerText();
    const heart = page.getByRole('button', { name: `Favourite ${title}` }).first();
    const clickHeart = async () => {
      if (width < 679) {
        await row.getByRole('button', { name: `More for ${title}` }).click();
        await page.getByRole('menuitemcheckbox', { name: `Favourite ${title}` }).click();
      } else {
        await heart.click();
      }
    };
    await clickHeart();

    const logIn = page.getByRole('dialog', { name: 'Log in' });
    await logIn.waitFor();
    await expectNoAxeViolations(page);
    await logIn.getByRole('button', { name: 'Create account' }).click();
    await register(page, fan);

    await page.getByRole('status').getByText('Song added to your favorites successfully!').waitFor();
    if (width >= 679) expect(await heart.getAttribute('aria-pressed')).toBe('true');

    await page.reload();
    await page.getByRole('button', { name: 'Account', exact: true }).waitFor();
    if (width >= 679) {
      await waitUntil('the heart is still on', async () => (await heart.getAttribute('aria-pressed')) === 'true');
    }
    expect(pageErrors).toEqual([]);
    await leave();
  },
);

test('SES-2 logging out clears the hearts, storage and the cookie, and restores the dark theme', async () => {
  const { page, context, pageErrors, leave } = await visit('/', { theme: 'light' });
  const fan = createFanDetails();
  await page.getByRole('button', { name: 'Log in' }).first().click();
  const logIn = page.getByRole('dialog', { name: 'Log in' });
  await logIn.getByRole('button', { name: 'Create account' }).click();
  await register(page, fan);
  await page.getByRole('button', { name: 'Account', exact: true }).waitFor();
  expect((await context.cookies()).some(({ name, httpOnly }) => name === 'user-login' && httpOnly)).toBe(true);
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem('token'),
    authKey: sessionStorage.getItem('auth-key') ?? '',
    headerToken: sessionStorage.getItem('header-token') ?? '',
    sessionId: sessionStorage.getItem('session-id'),
  }));
  expect(stored.token).toBeTruthy();
  expect(stored.sessionId).toBeTruthy();
  expect(stored.headerToken).toHaveLength(32);
  expect(stored.authKey).toContain(stored.headerToken);

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page
    .getByRole('menuitem', { name: 'Log out' })
    .or(page.getByRole('button', { name: 'Log out' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Log in' }).first().waitFor();

  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await waitUntil('the cookie is gone', async () =>
    (await context.cookies()).every(({ name }) => name !== 'user-login'),
  );
  const left = await page.evaluate(() =>
    ['token', 'auth-key', 'header-token', 'theme', 'session-id', 'auth-id', 'balance'].filter(
      (key) => localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null,
    ),
  );
  expect(left).toEqual([]);
  expect(await page.getByRole('button', { name: /^Favourite /, pressed: true }).count()).toBe(0);
  expect(pageErrors).toEqual([]);
  await leave();
});

test('SES-1 a fan logs in by username and by email, and a wrong password shows an error at its field', async () => {
  const { page, leave } = await visit('/', { expected: /401|422/ });
  const fan = createFanDetails();
  await page.getByRole('button', { name: 'Log in' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await register(page, fan);
  const account = page.getByRole('button', { name: 'Account', exact: true });
  await account.waitFor();

  for (const name of [fan.username, fan.email]) {
    await account.click();
    await page
      .getByRole('menuitem', { name: 'Log out' })
      .or(page.getByRole('button', { name: 'Log out' }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Log in' }).first().click();
    await dialog.getByLabel('Username').fill(name);
    await dialog.getByLabel('Password', { exact: true }).fill('wrong-one-1');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await waitUntil(
      'the wrong password is reported',
      async () => (await dialog.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')) === 'true',
    );
    await dialog.getByLabel('Password', { exact: true }).fill(fan.password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('status').getByText('Login successful. Welcome back!').waitFor();
    await account.waitFor();
  }
  await leave();
});

test('AUT-5 /register shows the first step as a page without axe violations', async () => {
  const { page, pageErrors, leave } = await visit('/mw/artists');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => sessionStorage.setItem('previous-path', '/mw/artists'));
  await page.goto(`${siteUrl()}/register`);
  await page.getByRole('heading', { name: 'Choose account type' }).waitFor();
  await expectNoAxeViolations(page);
  expect(pageErrors).toEqual([]);
  await leave();
});
