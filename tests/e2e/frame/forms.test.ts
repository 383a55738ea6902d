/** The forms in a browser, against the real server: the server receives the input, and no failure loses it. */
import { buildPath } from '@nyimbo/shared-api/paths';
import type { Page } from 'playwright-core';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { useVisitor } from '../../support/useVisitor.ts';

const { visit } = useVisitor();

const CONTACT_PATH = '/contact-us/';
const REPORT_PATH = '/contact-us/report/illegal';
const REFERENCE_PATTERN = /NY-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}/;

async function writeMessage(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Chikondi Phiri ŵa ku Mzuzu');
  await page.getByLabel('Email', { exact: true }).fill(`chikondi.${Date.now()}@example.com`);
  await page.getByLabel('What is it about?').selectOption({ label: 'Something isn’t working' });
  await page.getByLabel('Message', { exact: true }).fill('Songs have not played on my phone since this morning.');
}

async function readReference(page: Page): Promise<string> {
  const number = page.getByRole('status', { name: 'Reference' });
  await number.waitFor();
  return (await number.textContent()) ?? '';
}

test.each([
  [360, 'light'],
  [1440, 'dark'],
] as const)('RTE-33, INF-3 a message is sent, and has a number (%i px, %s)', async (width, theme) => {
  const { page, pageErrors, leave } = await visit(CONTACT_PATH, { width, theme });
  const button = page.getByRole('button', { name: 'Send message' });
  await button.waitFor();
  await expectNoAxeViolations(page);
  await button.click();
  await page.getByText('Please enter your name.').waitFor();
  expect(await page.getByLabel('Your name').evaluate((field) => field === document.activeElement)).toBe(true);
  await expectNoAxeViolations(page);
  await writeMessage(page);
  await button.click();
  expect(await readReference(page)).toMatch(REFERENCE_PATTERN);
  await page.getByRole('heading', { name: /We’ve received your message/ }).waitFor();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(pageErrors).toEqual([]);
  await leave();
});

test('INF-3 without a connection the words are kept, also over another page, and sent when it is back', async () => {
  const { page, context, leave } = await visit(CONTACT_PATH, { width: 360 });
  await page.getByRole('button', { name: 'Send message' }).waitFor();
  await writeMessage(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page
    .getByRole('alert')
    .getByText(/What you wrote is still here/)
    .waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await context.setOffline(false);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/about"]')?.click());
  await page.getByRole('heading', { level: 1, name: 'About Nyimbo' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Send message' }).waitFor();
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toContain('have not played');
  await page.getByRole('button', { name: 'Send message' }).click();
  expect(await readReference(page)).toMatch(REFERENCE_PATTERN);
  await leave();
});

test('INF-3 the same message sent twice, as when the answer was lost, has one number', async () => {
  const { page, leave } = await visit(CONTACT_PATH);
  await page.getByRole('button', { name: 'Send message' }).waitFor();
  await writeMessage(page);
  let first = '';
  await page.route(
    '**/api/send-message',
    async (route) => {
      first = await (await route.fetch()).text();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(first).toContain(await readReference(page));
  await leave();
});

test('RTE-39, INF-3 a song is found, chosen by keyboard and reported; one that is not here is refused at its field', async () => {
  const { page, pageErrors, leave } = await visit(REPORT_PATH, { expected: /422/ });
  const field = page.getByLabel('Song or page', { exact: true });
  await field.fill(`${new URL(page.url()).origin}/song/No%20Such&a_src=Nobody`);
  await page.getByLabel('Reason').selectOption({ label: 'It’s illegal' });
  await page.getByLabel('What is wrong?').fill('The words of this song call for violence.');
  await page.getByLabel('Email', { exact: true }).fill('thandi@example.com');
  await page.getByLabel(/is true/).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText(/We couldn’t find that song/).waitFor();
  await field.fill('chik');
  await page.getByRole('grid', { name: 'Songs' }).getByRole('row').first().waitFor();
  await expectNoAxeViolations(page);
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.getByRole('group', { name: 'Song' }).waitFor();
  await page.getByRole('button', { name: 'Send report' }).click();
  expect(await readReference(page)).toMatch(REFERENCE_PATTERN);
  expect(pageErrors).toEqual([]);
  await leave();
});

test('RTE-39 a link from a song begins with that song, on the phone too', async () => {
  const song = buildPath('SongPage', { songTitle: 'Mvula Yoyamba', artistName: 'Wezi Nyirongo' });
  const { page, leave } = await visit(`${REPORT_PATH}?song=${encodeURIComponent(song)}`, { width: 360 });
  await page.getByRole('group', { name: 'Song' }).getByText('Mvula Yoyamba by Wezi Nyirongo').waitFor();
  await leave();
});
