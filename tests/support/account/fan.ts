/** A fan with an account: created over the API, logged in through the UI. */
import type { Locator, Page } from 'playwright-core';
import { siteUrl } from '../visitor.ts';

/** The fan's details that a login and the profile need. */
export interface Fan {
  username: string;
  email: string;
  fullname: string;
  password: string;
}

/** Creates an account with a new username, email address and mobile number. */
export async function createFan(fullname = 'Chikondi Banda'): Promise<Fan> {
  const username = `fan.${Date.now().toString(36)}${Math.floor(Math.random() * 10_000)}`;
  const fan = { username, email: `${username}@example.mw`, fullname, password: 'Mvula2026x' };
  const mobileNumber = `099${Math.floor(1_000_000 + Math.random() * 9_000_000)}`;
  const response = await fetch(`${siteUrl()}/api/create-account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fan, mobileNumber, dateOfBirth: '1999-05-14', gender: 'female' }),
  });
  if (!response.ok) throw new Error(`The account was not created: ${response.status} ${await response.text()}`);
  return fan;
}

/** Fills in and submits the open login dialog. */
export async function fillLogIn(page: Page, { username, password }: Pick<Fan, 'username' | 'password'>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.waitFor({ state: 'detached' }).catch(async (error: unknown) => {
    throw new Error(`The dialog stays open and says: ${await dialog.innerText()}`, { cause: error });
  });
}

/** Logs in with the header's button and waits until the header shows the account button. */
export async function logIn(page: Page, fan: Pick<Fan, 'username' | 'password'>): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await fillLogIn(page, fan);
  await accountButton(page).waitFor();
}

/** Finds the header's button, which exists only while the visitor is logged in. */
export const accountButton = (page: Page): Locator => page.getByRole('button', { name: 'Account', exact: true });

/** Logs out through the account menu and waits for the header's login button. */
export async function logOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
}

/** Ends the fan's other sessions on the open settings page. */
export async function logOutElsewhere(page: Page, { password }: Pick<Fan, 'password'>): Promise<void> {
  const name = 'Log out everywhere else';
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name }).click();
  await page.getByText('You’re only logged in on this device.').waitFor();
}
