/** Songs with titles that try to break the site: list, link, page, search and share work, and no injected code runs. */
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { HOSTILE, HOSTILE_MARK } from '../../support/hostileCatalogue.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import type { Visitor } from '../../support/visitor.ts';

const LIST_PATH = '/genre/hostile/new';

const fixture = useVisitor();
let visitor: Visitor;
let dialogMessages: string[];

beforeAll(async () => {
  visitor = await fixture.visit(LIST_PATH, { width: 1440 });
  dialogMessages = [];
  visitor.page.on('dialog', (dialog) => {
    dialogMessages.push(dialog.message());
    void dialog.dismiss();
  });
});
afterEach(async () => {
  await expectNoInjectedCode();
  expect(visitor.pageErrors).toEqual([]);
});

async function expectNoInjectedCode(): Promise<void> {
  const mark = await visitor.page.evaluate((name) => Reflect.get(window, name) as unknown, HOSTILE_MARK);
  expect(mark).toBeUndefined();
  expect(dialogMessages).toEqual([]);
}

/** Collapses white space, as the page renders it. */
const collapseWhiteSpace = (text: string) => text.replace(/\s+/g, ' ').trim();

describe.each([360, 1440])('at %i px', (width) => {
  test('RTE-9 a list shows each hostile title unchanged, without horizontal scrolling or axe violations', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width, height: 900 });
    await page.goto(LIST_PATH);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    const texts = await page.getByRole('main').getByRole('listitem').getByRole('link').allTextContents();
    const shown = texts.map(collapseWhiteSpace);
    for (const { title } of HOSTILE) expect(shown).toContain(collapseWhiteSpace(title));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);
  });
});

test.each(HOSTILE.map((entry) => [entry.key, entry] as const))(
  'RTE-11 the title ‘%s’ links to its page, survives a reload, and can be shared',
  async (_, { title }) => {
    const { page } = visitor;
    const song = page.getByRole('region', { name: 'Song', exact: true });
    if (new URL(page.url()).pathname !== LIST_PATH) await page.goBack();
    await song.waitFor({ state: 'detached' });
    const rows = page.getByRole('main').getByRole('listitem');
    await rows.first().waitFor();
    const links = await rows.getByRole('link').all();
    const texts = await Promise.all(links.map((link) => link.textContent()));
    const index = texts.findIndex((text) => collapseWhiteSpace(text ?? '') === collapseWhiteSpace(title));
    const link = links[index];
    if (!link) throw new Error(`The list has no link ${title}.`);
    await link.click();
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await song.waitFor();
    expect(collapseWhiteSpace((await heading.textContent()) ?? '')).toBe(collapseWhiteSpace(title));
    expect(collapseWhiteSpace(await page.title())).toContain(collapseWhiteSpace(title).slice(0, 40));
    await expectNoInjectedCode();

    await page.reload();
    await song.waitFor();
    expect(collapseWhiteSpace((await heading.textContent()) ?? '')).toBe(collapseWhiteSpace(title));

    await song.getByRole('button', { name: /^Share / }).click();
    const share = page.getByRole('dialog', { name: /^Share / });
    await share.waitFor();
    const shared = await share.getByRole('textbox').first().inputValue();
    expect(new URL(shared).pathname).toBe(new URL(page.url()).pathname);
    // The dialog has its own history entry.
    await page.keyboard.press('Escape');
    await share.waitFor({ state: 'detached' });
  },
);

test('SRC-1 search finds each hostile title by the text that a listener types, and shows it unchanged', async () => {
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');
  for (const { title, search } of HOSTILE) {
    await field.fill(search.replace(/\s+/g, ' '));
    await dialog
      .getByRole('row')
      .filter({ hasText: collapseWhiteSpace(title) })
      .first()
      .waitFor();
  }
});
