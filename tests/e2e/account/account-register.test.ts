/** A new account (AUT-3): every step, every error, profile and settings, in the dialog and as a page. */
import type { Page } from 'playwright-core';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { accountButton, createFan } from '../../support/account/fan.ts';
import { expectError, isFocused } from '../../support/formFields.ts';
import { pressUntil } from '../../support/keyboard.ts';
import {
  fillContactDetails,
  fillFanAccount,
  fillLoginDetails,
  createFanDetails,
  type FindStep,
  type NewFan,
} from '../../support/account/registerFan.ts';
import { siteUrl } from '../../support/visitor.ts';
import { useVisitor } from '../../support/useVisitor.ts';

/** The smallest PNG: one red dot. */
const PNG_BASE64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';

const { revisit } = useVisitor();

const createDialogStepFinder =
  (page: Page): FindStep =>
  (name) =>
    page.getByRole('dialog', { name });

async function openRegistration(page: Page): Promise<FindStep> {
  const step = createDialogStepFinder(page);
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await step('Log in').getByRole('button', { name: 'Create account' }).click();
  await step('Choose account type').waitFor();
  return step;
}

async function expectFanAccount(page: Page, step: FindStep, taken: string): Promise<void> {
  const about = step('Fan account');
  await about.getByRole('img', { name: 'Step 2 of 4' }).waitFor();
  expect(await isFocused(about.getByLabel('Full name'))).toBe(true);
  await expectNoAxeViolations(page);
  await about.getByRole('button', { name: 'Continue' }).click();
  await expectError(about.getByLabel('Full name'), 'Please enter your full name.');
  await expectError(about.getByLabel('Gender'), 'Please choose a gender.');
  await expectError(about.getByLabel('Date of birth'), 'Please enter your date of birth.');
  await expectError(about.getByLabel('Username'), 'Please choose a username.');
  expect(await isFocused(about.getByLabel('Full name'))).toBe(true);
  await expectNoAxeViolations(page);
  await about.getByLabel('Date of birth').fill('2999-01-01');
  await expectError(about.getByLabel('Date of birth'), 'Your date of birth must be in the past.');
  await about.getByLabel('Username').fill(taken);
  await about.getByLabel('Full name').focus();
  await expectError(about.getByLabel('Username'), 'This username is taken.');
  await expectNoAxeViolations(page);
}

async function expectContactDetails(page: Page, step: FindStep, taken: string): Promise<void> {
  const contact = step('Contact details');
  await contact.getByRole('img', { name: 'Step 3 of 4' }).waitFor();
  await expectNoAxeViolations(page);
  await contact.getByRole('button', { name: 'Continue' }).click();
  await expectError(contact.getByLabel('Mobile number'), 'Please enter your mobile number.');
  await expectError(contact.getByLabel('Email'), 'Please enter your email address.');
  await contact.getByLabel('Mobile number').fill('0991 234');
  await contact.getByLabel('Email').fill('chikondi@');
  await expectError(contact.getByLabel('Email'), 'Please enter a full email address, such as name@example.com.');
  await contact.getByLabel('Email').fill(taken);
  await contact.getByLabel('Mobile number').focus();
  await expectError(contact.getByLabel('Email'), 'This email address is already in use.');
  await expectNoAxeViolations(page);
}

async function expectLoginDetails(page: Page, step: FindStep): Promise<void> {
  const login = step('Login details');
  await login.getByRole('img', { name: 'Step 4 of 4' }).waitFor();
  await expectNoAxeViolations(page);
  await login.getByRole('button', { name: 'Create account' }).click();
  await expectError(login.getByLabel('Password', { exact: true }), 'Please enter a new password to continue.');
  await expectError(login.getByLabel('Confirm new password'), 'Please confirm your new password.');
  await expectError(login.getByRole('checkbox'), 'Please accept the terms and the privacy notice to continue.');
  await expectNoAxeViolations(page);
}

/** Fills in the profile with a picture, then chooses a setting. */
async function expectProfileAndSettings(page: Page, step: FindStep): Promise<void> {
  const profile = step('Update profile');
  await profile.waitFor();
  await accountButton(page).waitFor();
  await expectNoAxeViolations(page);
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PNG_BASE64, 'base64') };
  await profile.locator('input[type=file]').setInputFiles(picture);
  await profile.getByLabel('Full name').fill('');
  await profile.getByRole('button', { name: 'Save and continue' }).click();
  await expectError(profile.getByLabel('Full name'), 'Please enter your full name.');
  await expectNoAxeViolations(page);
  await profile.getByLabel('Full name').fill('Chikondi B.');
  await profile.getByLabel('City').fill('Zomba');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/save-picture'));
  await profile.getByRole('button', { name: 'Save and continue' }).click();
  expect((await saved).ok()).toBe(true);

  const settings = step('Settings');
  await settings.getByRole('status').getByText('Profile saved.').waitFor();
  await expectNoAxeViolations(page);
  await settings.getByRole('button', { name: 'Back' }).click();
  expect(await profile.getByLabel('City').inputValue()).toBe('Zomba');
  await profile.getByRole('button', { name: 'Skip for now' }).click();
  await settings.getByRole('radio', { name: 'Advanced' }).check();
  await settings.getByRole('button', { name: 'Done' }).click();
  await settings.waitFor({ state: 'detached' });
}

test.each([
  [360, 'light'],
  [1440, 'dark'],
] as const)(
  'AUT-3 a visitor creates an account step by step, sees each error, and adds a profile (%i px, %s)',
  async (width, theme) => {
    const [other, fan] = [await createFan(), createFanDetails()];
    const { page, pageErrors, leave } = await revisit('/', { width, theme, expected: /422/ });
    const created: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/create-account')) created.push(request.postData() ?? '');
    });
    const step = await openRegistration(page);
    await expectNoAxeViolations(page);
    await step('Choose account type').getByRole('button', { name: 'Continue' }).click();
    await expectFanAccount(page, step, other.username);
    await fillFanAccount(step, fan);
    await expectContactDetails(page, step, other.email);
    await fillContactDetails(step, fan);
    await expectLoginDetails(page, step);
    expect(created).toEqual([]);
    await fillLoginDetails(step, fan);
    await expectProfileAndSettings(page, step);
    expect(created).toHaveLength(1);

    await page.reload();
    await accountButton(page).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('Chikondi B.');
    expect(pageErrors).toEqual([]);
    await leave();
  },
);

test('AUT-4 the song becomes a favourite as soon as the account exists, while the dialog continues with the profile', async () => {
  const fan = createFanDetails();
  const { page, pageErrors, leave } = await revisit('/songs/trending');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favourite / })
    .first();
  await heart.click();
  const step = createDialogStepFinder(page);
  await step('Log in').getByRole('button', { name: 'Create account' }).click();
  await step('Choose account type').getByRole('button', { name: 'Continue' }).click();
  await fillFanAccount(step, fan);
  await fillContactDetails(step, fan);
  await fillLoginDetails(step, fan);
  await step('Update profile').waitFor();
  await page.getByRole('status').getByText('Song added to your favorites successfully!').waitFor();
  expect(await step('Update profile').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await step('Update profile').waitFor({ state: 'detached' });
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
  expect(pageErrors).toEqual([]);
  await leave();
});

/** Registers with the keyboard only, field by field, as users of a screen reader do. */
async function registerByKeyboard(page: Page, step: FindStep, fan: NewFan): Promise<void> {
  const { keyboard } = page;
  await step('Choose account type').waitFor();
  await pressUntil(page, 'Tab', step('Choose account type').getByRole('button', { name: 'Continue' }));
  await keyboard.press('Enter');
  await step('Fan account').waitFor();
  await keyboard.type(fan.fullname);
  await keyboard.press('Tab');
  await keyboard.type('Female');
  await keyboard.press('Tab');
  await keyboard.type('05141999');
  await pressUntil(page, 'Tab', step('Fan account').getByLabel('Username'));
  await keyboard.type(fan.username);
  await keyboard.press('Enter');
  await step('Contact details').waitFor();
  await keyboard.type(fan.mobileNumber);
  await keyboard.press('Tab');
  await keyboard.type(fan.email);
  await keyboard.press('Enter');
  await step('Login details').waitFor();
  await keyboard.type(fan.password);
  await pressUntil(page, 'Tab', step('Login details').getByLabel('Confirm new password'));
  await keyboard.type(fan.password);
  await pressUntil(page, 'Tab', step('Login details').getByRole('checkbox'));
  await keyboard.press('Space');
  await pressUntil(page, 'Tab', step('Login details').getByRole('button', { name: 'Create account' }));
  await keyboard.press('Enter');
}

test('AUT-3 a visitor can register with the keyboard alone', async () => {
  const { page, pageErrors, leave } = await revisit('/');
  const { keyboard } = page;
  const step = createDialogStepFinder(page);
  const trigger = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  await trigger.waitFor();
  await pressUntil(page, 'Tab', trigger);
  await keyboard.press('Enter');
  await step('Log in').waitFor();
  await pressUntil(page, 'Tab', step('Log in').getByRole('button', { name: 'Create account' }));
  await keyboard.press('Enter');
  await registerByKeyboard(page, step, createFanDetails());
  await step('Update profile').waitFor();
  await pressUntil(page, 'Tab', step('Update profile').getByLabel('City'));
  await keyboard.type('Mzuzu');
  await keyboard.press('Enter');
  await step('Settings').waitFor();
  await pressUntil(page, 'Tab', step('Settings').getByRole('button', { name: 'Done' }));
  await keyboard.press('Enter');
  await step('Settings').waitFor({ state: 'detached' });
  expect(pageErrors).toEqual([]);
  await leave();
});

test.each([360, 1440])(
  'AUT-5 /register has the same steps as a page, and returns the visitor to the previous page (%i px)',
  async (width) => {
    const fan = createFanDetails();
    const { page, pageErrors, leave } = await revisit('/mw/artists', { width });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => sessionStorage.setItem('previous-path', '/mw/artists'));
    await page.goto(`${siteUrl()}/register`);
    const step: FindStep = (name) => page.getByRole('main').getByRole('region', { name });
    await step('Choose account type').getByRole('button', { name: 'Continue' }).click();
    await fillFanAccount(step, fan);
    await fillContactDetails(step, fan);
    await expectNoAxeViolations(page);
    await step('Login details').getByRole('button', { name: 'Back' }).click();
    await fillContactDetails(step, fan);
    await fillLoginDetails(step, fan);
    await step('Update profile').waitFor();
    await expectNoAxeViolations(page);
    expect(new URL(page.url()).pathname).toBe('/register');
    await step('Update profile').getByRole('button', { name: 'Skip for now' }).click();
    await expectNoAxeViolations(page);
    await step('Settings').getByRole('button', { name: 'Done' }).click();
    await page.waitForURL('**/mw/artists');
    await page.goto(`${siteUrl()}/register`);
    await page.getByText(`You’re logged in as ${fan.username}.`).waitFor();
    expect(pageErrors).toEqual([]);
    await leave();
  },
);

test('AUT-5 a login on /register returns the visitor to the previous page at once', async () => {
  const fan = await createFan();
  const { page, pageErrors, leave } = await revisit('/register');
  await page.evaluate(() => sessionStorage.setItem('previous-path', '/songs/new'));
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const panel = page.getByRole('main').getByRole('region', { name: 'Log in' });
  await panel.getByLabel('Username').fill(fan.email);
  await panel.getByLabel('Password', { exact: true }).fill(fan.password);
  await panel.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/songs/new');
  expect(pageErrors).toEqual([]);
  await leave();
});
