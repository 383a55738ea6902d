/** The focus stays on an element of the document when a dialog closes or the focused element is removed. */
import type { Page } from 'playwright-core';
import { useVisitor } from '../../support/useVisitor.ts';
import { waitUntil } from '../../support/startSite.ts';
import type { Visitor } from '../../support/visitor.ts';

const { visit } = useVisitor();
let visitor: Visitor;
let page: Page;

beforeEach(async () => {
  visitor = await visit('/songs/trending');
  page = visitor.page;
  await page.getByRole('main').getByRole('listitem').nth(2).waitFor();
});
afterEach(() => visitor.leave());

const waitForFocus = () =>
  waitUntil('something has the focus', () => page.evaluate(() => document.activeElement !== document.body));

test('SRC-5 a search that was opened by its key, and played from, leaves the focus in the page', async () => {
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('chi');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'detached' });
  await waitForFocus();
});

test('A11Y a row that is taken away with the focus in it passes the focus on to its neighbour', async () => {
  // Retry, because the shell tracks the focus only once the first screen has loaded.
  await waitUntil('the focus is followed', async () => {
    const row = page.getByRole('main').getByRole('listitem').first();
    await row.getByRole('link').first().focus();
    await row.evaluate((element) => element.remove());
    return page.evaluate(() => document.activeElement !== document.body);
  });
  expect(await page.evaluate(() => document.activeElement?.closest('li') !== null)).toBe(true);
});
