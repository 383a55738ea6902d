/** OPR-5: a moderator suspends a user in the studio. The user learns of it in the browser and by mail. */
import type { Page } from 'playwright-core';
import { accountButton, createFan, logIn, type Fan } from '../../support/account/fan.ts';
import { createStaff, enterStudio } from '../../support/studio/staff.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import { waitForMail } from '../../support/workers/mailbox.ts';

const SUSPENSION_REASON = 'Plays made by a program.';

const fixture = useVisitor();

async function openUser(page: Page, { username }: Fan): Promise<void> {
  await page.getByLabel('Search users').fill(username);
  await page.waitForURL('**/studio/users?q=**');
  await page.getByRole('table').getByRole('link', { name: username }).click();
  await page.getByRole('heading', { level: 1, name: username }).waitFor();
}

test('OPR-5 a suspended user is logged out, gets the reason at login and by mail, and can log in again once the suspension is lifted', async () => {
  const [fan, staff] = [await createFan('Mphatso Kalua'), await createStaff('moderator')];
  const user = fixture.closeAfterTest(await fixture.visit('/', { expected: /status of 40[13]/ }));
  await logIn(user.page, fan);
  const { page } = fixture.closeAfterTest(await fixture.visit('/'));
  await enterStudio(page, staff, '/studio/users');
  await openUser(page, fan);
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: `Suspend ${fan.username}` });
  await dialog.getByLabel('Reason').fill(SUSPENSION_REASON);
  await dialog.getByLabel('How long').selectOption({ label: '30 days' });
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('This account is suspended.').waitFor();

  await user.page.reload();
  await user.page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const form = user.page.getByRole('dialog', { name: 'Log in' });
  await form.getByLabel('Username').fill(fan.username);
  await form.getByLabel('Password', { exact: true }).fill(fan.password);
  await form.getByRole('button', { name: 'Log in' }).click();
  const end = new Date(Date.now() + 30 * 86_400_000);
  const day = end.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  await form.getByText(`Your account is suspended until ${day}. Reason: ${SUSPENSION_REASON}`).waitFor();
  expect(await waitForMail(fan.email, 'Your account is suspended')).toContain(SUSPENSION_REASON);

  await page.getByRole('button', { name: 'Lift suspension' }).click();
  await page.getByText('Suspension lifted.').first().waitFor();
  await waitForMail(fan.email, 'Your account is no longer suspended');
  await form.getByRole('button', { name: 'Log in' }).click();
  await accountButton(user.page).waitFor();
}, 90_000);
