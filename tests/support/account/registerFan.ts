/** Registration through the forms, as visitors do it. */
import type { Locator, Page } from 'playwright-core';
import type { Fan } from './fan.ts';

/** The details that the registration forms need. */
export interface NewFan extends Fan {
  mobileNumber: string;
}

/** Invents a fan without an account. */
export function createFanDetails(): NewFan {
  const username = `new.${Date.now().toString(36)}${Math.floor(Math.random() * 10_000)}`;
  const mobileNumber = `099${Math.floor(1_000_000 + Math.random() * 9_000_000)}`;
  return {
    username,
    email: `${username}@example.mw`,
    fullname: 'Chikondi Banda',
    mobileNumber,
    password: 'Mvula2026x',
  };
}

/** Finds a step's panel by its heading, in the dialog or on the page. */
export type FindStep = (name: string) => Locator;

/** Fills in and submits the first step, with the date of birth of an adult. */
export async function fillFanAccount(step: FindStep, fan: NewFan): Promise<void> {
  const about = step('Fan account');
  await about.getByLabel('Full name').fill(fan.fullname);
  await about.getByLabel('Gender').selectOption({ label: 'Female' });
  await about.getByLabel('Date of birth').fill('1999-05-14');
  await about.getByLabel('Username').fill(fan.username);
  await about.getByRole('button', { name: 'Continue' }).click();
}

/** Fills in and submits the step with mobile number and email. */
export async function fillContactDetails(step: FindStep, fan: NewFan): Promise<void> {
  const contact = step('Contact details');
  await contact.getByLabel('Mobile number').fill(fan.mobileNumber);
  await contact.getByLabel('Email').fill(fan.email);
  await contact.getByRole('button', { name: 'Continue' }).click();
}

/** Fills in and submits the last step, with the consent. */
export async function fillLoginDetails(step: FindStep, fan: NewFan): Promise<void> {
  const login = step('Login details');
  await login.getByLabel('Password', { exact: true }).fill(fan.password);
  await login.getByLabel('Confirm new password').fill(fan.password);
  await login.getByRole('checkbox').check();
  await login.getByRole('button', { name: 'Create account' }).click();
}

/** Registers from 'Choose account type' in the dialog to its end, and skips profile and settings. */
export async function register(page: Page, fan: NewFan): Promise<void> {
  const step: FindStep = (name) => page.getByRole('dialog', { name });
  await step('Choose account type').getByRole('button', { name: 'Continue' }).click();
  await fillFanAccount(step, fan);
  await fillContactDetails(step, fan);
  await fillLoginDetails(step, fan);
  await step('Update profile').getByRole('button', { name: 'Skip for now' }).click();
  await step('Settings').getByRole('button', { name: 'Done' }).click();
}
