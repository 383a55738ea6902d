/** Password reset (AUT-2): request a code, read it from a real mail, set a new password and log in with it. */
import type { Locator, Page } from 'playwright-core';
import { answerQuestion } from '../../../server/src/testing/answer-question.ts';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { accountButton, createFan } from '../../support/account/fan.ts';
import { expectError, isFocused } from '../../support/formFields.ts';
import { pressUntil } from '../../support/keyboard.ts';
import { waitForCode, waitForMail } from '../../support/workers/mailbox.ts';
import { waitUntil } from '../../support/startSite.ts';
import { useVisitor } from '../../support/useVisitor.ts';

const NEW_PASSWORD = 'Mvula2027y';

const { visit } = useVisitor();

const stepDialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const openLogIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();

/** Finds the field of the captcha's question. Its label is the question. */
async function readQuestion(panel: Locator): Promise<{ field: Locator; question: string }> {
  const label = panel.locator('label').filter({ hasText: '?' });
  const question = await label.innerText();
  return { field: panel.getByLabel(question, { exact: true }), question };
}

/** Requests a code for an e-mail address and waits for the step that takes the code. */
async function requestCode(page: Page, email: string): Promise<Locator> {
  await openLogIn(page);
  await stepDialog(page, 'Log in').getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = stepDialog(page, 'Forgot password');
  await forgot.getByLabel('Email').fill(email);
  await forgot.getByRole('button', { name: 'Send code' }).click();
  const verify = stepDialog(page, 'Verify code');
  await verify.getByRole('img', { name: 'Six letters and digits' }).waitFor();
  return verify;
}

/** Solves the captcha by its question. A test cannot read the captcha's picture. */
async function verifyByQuestion(verify: Locator, code: string): Promise<void> {
  await verify.getByLabel('Code', { exact: true }).fill(code);
  const { field, question } = await readQuestion(verify);
  await field.fill(answerQuestion(question));
  await verify.getByRole('button', { name: 'Verify' }).click();
}

/** Waits for a new captcha question with an empty field. Each question accepts only one answer. */
async function waitForNewQuestion(verify: Locator): Promise<void> {
  await waitUntil('another question', async () => (await (await readQuestion(verify)).field.inputValue()) === '');
}

async function expectForgotPassword(page: Page, email: string): Promise<void> {
  const forgot = stepDialog(page, 'Forgot password');
  const field = forgot.getByLabel('Email');
  expect(await isFocused(field)).toBe(true);
  await expectNoAxeViolations(page);
  await forgot.getByRole('button', { name: 'Send code' }).click();
  await expectError(field, 'Please enter your email address.');
  await expectNoAxeViolations(page);
  await field.fill(email);
  await forgot.getByRole('button', { name: 'Send code' }).click();
}

/** Provokes every error of the code step, then enters the code from the mail. */
async function expectVerifyCode(page: Page, email: string): Promise<void> {
  const verify = stepDialog(page, 'Verify code');
  const [code, characters] = [verify.getByLabel('Code', { exact: true }), verify.getByLabel('Characters')];
  const picture = verify.getByRole('img', { name: 'Six letters and digits' });
  const send = verify.getByRole('button', { name: 'Verify' });
  await picture.waitFor();
  expect(await isFocused(code)).toBe(true);
  await verify.getByRole('status').getByText(email).waitFor();
  await verify.getByText('Browser check complete').waitFor();
  await expectNoAxeViolations(page);

  await send.click();
  await expectError(code, 'OTP is required.');
  await expectError(characters, 'Enter the characters shown below.');
  expect(await isFocused(code)).toBe(true);
  await expectNoAxeViolations(page);

  await code.fill('AB23');
  await characters.fill('AAAAAA');
  await send.click();
  await expectError(code, 'Unexpected OTP.');
  const shown = await picture.getAttribute('src');
  await code.fill('ABCDEF');
  await send.click();
  await expectError(characters, 'Characters do not match.');
  await waitUntil('another picture', async () => (await picture.getAttribute('src')) !== shown);
  await waitUntil('the characters are empty', async () => (await characters.inputValue()) === '');
  expect(await code.inputValue()).toBe('ABCDEF');
  await expectNoAxeViolations(page);

  await verify.getByRole('button', { name: 'Answer a question instead' }).click();
  await expectNoAxeViolations(page);
  await verifyByQuestion(verify, 'ABCDEF');
  await expectError(code, 'The entered code is wrong or has expired.');
  expect(await isFocused(code)).toBe(true);
  await expectNoAxeViolations(page);
  await waitForNewQuestion(verify);
  await verifyByQuestion(verify, await waitForCode(email));
}

async function expectResetPassword(page: Page): Promise<void> {
  const reset = stepDialog(page, 'Reset password');
  const password = reset.getByLabel('New password', { exact: true });
  const confirmed = reset.getByLabel('Confirm new password');
  const save = reset.getByRole('button', { name: 'Save password' });
  await reset.waitFor();
  expect(await isFocused(password)).toBe(true);
  await expectNoAxeViolations(page);

  await save.click();
  await expectError(password, 'Please enter a new password to continue.');
  await expectError(confirmed, 'Please confirm your new password.');
  await expectNoAxeViolations(page);
  await password.fill('ab1');
  await expectError(password, 'Your password must be at least 6 characters long.');
  await password.fill('abcdef');
  await expectError(
    password,
    'Your password must contain at least one uppercase letter, one number and one special character.',
  );
  await password.fill('password1');
  await confirmed.fill('password2');
  await expectError(confirmed, 'Passwords do not match. Please try again.');
  await confirmed.fill('password1');
  await save.click();
  await waitUntil('a common password is refused', async () => (await password.getAttribute('aria-invalid')) === 'true');
  await expectNoAxeViolations(page);

  await password.fill(NEW_PASSWORD);
  await confirmed.fill(NEW_PASSWORD);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/set-new-password'));
  await save.click();
  expect((await answered).ok()).toBe(true);
  const answeredAtMs = performance.now();
  expect(await save.getAttribute('aria-busy')).toBe('true');
  await page.getByRole('status').getByText('Password changed.').waitFor();
  const delayMs = performance.now() - answeredAtMs;
  expect(delayMs).toBeGreaterThan(2000);
  // Allow half a second for a busy machine.
  expect(delayMs).toBeLessThan(5600);
}

test.each([
  [360, 'light'],
  [1440, 'dark'],
] as const)(
  'AUT-2 a fan resets a forgotten password with the mailed code, and sees each error (%i px, %s)',
  async (width, theme) => {
    const fan = await createFan();
    const { page, pageErrors, leave } = await visit('/', { width, theme, expected: /422/ });
    await openLogIn(page);
    await stepDialog(page, 'Log in').getByRole('button', { name: 'Forgot password?' }).click();
    await expectForgotPassword(page, fan.email);
    await expectVerifyCode(page, fan.email);
    await expectResetPassword(page);

    const logIn = stepDialog(page, 'Log in');
    await expectNoAxeViolations(page);
    expect(await logIn.getByLabel('Username').inputValue()).toBe(fan.username);
    const password = logIn.getByLabel('Password', { exact: true });
    expect(await isFocused(password)).toBe(true);
    await password.fill(fan.password);
    await logIn.getByRole('button', { name: 'Log in' }).click();
    await waitUntil(
      'the old password is refused',
      async () => (await password.getAttribute('aria-invalid')) === 'true',
    );
    await expectNoAxeViolations(page);
    await password.fill(NEW_PASSWORD);
    await logIn.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('status').getByText('Login successful. Welcome back!').waitFor();
    await accountButton(page).waitFor();
    await waitForMail(fan.email, 'Your password was changed');
    expect(pageErrors).toEqual([]);
    await leave();
  },
);

test('AUT-2 a fan can reset the password with the keyboard alone; the focus then returns to ‘Log in’', async () => {
  const fan = await createFan();
  const { page, pageErrors, leave } = await visit('/');
  const { keyboard } = page;
  const trigger = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  await trigger.waitFor();
  await pressUntil(page, 'Tab', trigger);
  await keyboard.press('Enter');
  await stepDialog(page, 'Log in').waitFor();
  await pressUntil(page, 'Tab', stepDialog(page, 'Log in').getByRole('button', { name: 'Forgot password?' }));
  await keyboard.press('Enter');
  await stepDialog(page, 'Forgot password').waitFor();
  await keyboard.type(fan.email);
  await keyboard.press('Enter');

  const verify = stepDialog(page, 'Verify code');
  await verify.getByRole('img', { name: 'Six letters and digits' }).waitFor();
  await keyboard.type(await waitForCode(fan.email));
  await pressUntil(page, 'Tab', verify.getByRole('button', { name: 'Answer a question instead' }));
  await keyboard.press('Enter');
  const { field, question } = await readQuestion(verify);
  await pressUntil(page, 'Shift+Tab', field);
  await keyboard.type(answerQuestion(question));
  await keyboard.press('Enter');

  await stepDialog(page, 'Reset password').waitFor();
  await keyboard.type(NEW_PASSWORD);
  await pressUntil(page, 'Tab', stepDialog(page, 'Reset password').getByLabel('Confirm new password'));
  await keyboard.type(NEW_PASSWORD);
  await keyboard.press('Enter');

  await stepDialog(page, 'Log in').waitFor();
  await keyboard.press('Escape');
  await stepDialog(page, 'Log in').waitFor({ state: 'detached' });
  expect(await isFocused(trigger)).toBe(true);
  expect(pageErrors).toEqual([]);
  await leave();
});

test('AUT-7 after a minute a fan can request another code, which invalidates the first; a failed request shows an error', async () => {
  const fan = await createFan();
  const { page, leave } = await visit('/', { expected: /422|ERR_FAILED/ });
  await page.clock.install();
  const verify = await requestCode(page, fan.email);
  const first = await waitForCode(fan.email);
  const again = verify.getByRole('button', { name: /^Send again/ });
  expect(await again.getAttribute('aria-disabled')).toBe('true');
  await page.clock.runFor(61_000);
  await waitUntil('it can be sent again', async () => (await again.getAttribute('aria-disabled')) === null);

  await page.route('**/api/resend-code', (route) => route.abort());
  await again.click();
  await verify.getByRole('alert').getByText('Failed to resend OTP', { exact: true }).waitFor();
  await expectNoAxeViolations(page);
  await page.unroute('**/api/resend-code');
  await again.click();
  await verify.getByRole('status').getByText(fan.email).waitFor();
  expect(await again.innerText()).toContain('in ');
  const second = await waitForCode(fan.email, 2);

  await verify.getByRole('button', { name: 'Answer a question instead' }).click();
  await verifyByQuestion(verify, first);
  await expectError(verify.getByLabel('Code', { exact: true }), 'The entered code is wrong or has expired.');
  await waitForNewQuestion(verify);
  await verifyByQuestion(verify, second);
  await stepDialog(page, 'Reset password').waitFor();
  await leave();
});

test('AUT-8 a lost connection keeps what the fan typed in each step', async () => {
  const fan = await createFan();
  const { page, context, leave } = await visit('/', { expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });
  const verify = await requestCode(page, fan.email);
  const [code, characters] = [verify.getByLabel('Code', { exact: true }), verify.getByLabel('Characters')];
  await code.fill('ABCDEF');
  await characters.fill('ABCDEF');
  const shown = await verify.getByRole('img', { name: 'Six letters and digits' }).getAttribute('src');
  await context.setOffline(true);
  await verify.getByRole('button', { name: 'Verify' }).click();
  await verify.getByRole('alert').getByText('What you typed is still here').waitFor();
  expect(await code.inputValue()).toBe('ABCDEF');
  expect(await characters.inputValue()).toBe('ABCDEF');
  expect(await verify.getByRole('img', { name: 'Six letters and digits' }).getAttribute('src')).toBe(shown);
  await expectNoAxeViolations(page);

  await verify.getByRole('button', { name: 'Back' }).click();
  const forgot = stepDialog(page, 'Forgot password');
  await forgot.getByRole('button', { name: 'Send code' }).click();
  await forgot.getByRole('alert').getByText('What you typed is still here').waitFor();
  expect(await forgot.getByLabel('Email').inputValue()).toBe(fan.email);
  await context.setOffline(false);
  await forgot.getByRole('button', { name: 'Send code' }).click();
  await verify.waitFor();
  await leave();
});

test('VAL-8 the browser check does not block the page, and runs again for another picture', async () => {
  const { page, pageErrors, leave } = await visit('/', { width: 360 });
  const verify = await requestCode(page, 'nobody.at.all@example.mw');
  const line = verify.getByText('Browser check complete');
  await line.waitFor();
  const checked = page.waitForResponse((response) => response.url().endsWith('/api/new-captcha'));
  const longestTask = page.evaluate(measureLongestTask);
  await verify.getByRole('button', { name: 'Show another picture' }).click();
  await checked;
  await verify.getByText('Checking your browser…').or(line).waitFor();
  await line.waitFor();
  // The browser derives keys on its own threads. One key takes 1 ms, all keys together 200 ms and more.
  expect(await longestTask).toBeLessThan(150);
  expect(pageErrors).toEqual([]);
  await leave();
});

/** Measures the page's longest task in the next second, in ms; 0 if none takes 50 ms. Runs in the page. */
function measureLongestTask(): Promise<number> {
  return new Promise((resolve) => {
    let longestMs = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestMs = Math.max(longestMs, duration);
    });
    observer.observe({ type: 'longtask' });
    setTimeout(() => resolve(longestMs), 1000);
  });
}

test('AUT-2 an address without an account gets the same message', async () => {
  const { page, pageErrors, leave } = await visit('/');
  const verify = await requestCode(page, 'nobody.at.all@example.mw');
  const text = await verify.getByRole('status').innerText();
  expect(text).toBe('If nobody.at.all@example.mw has an account, we’ve sent it a code. The code works for 10 minutes.');
  expect(pageErrors).toEqual([]);
  await leave();
});
