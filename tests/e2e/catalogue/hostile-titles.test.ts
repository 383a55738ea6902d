/** Songs with titles that try to break the site: list, link, page, search and share work, and no injected code runs. */
import { expectNoAxeViolations } from '../../support/axe.ts';
import { HOSTILE, HOSTILE_MARK } from '../../support/hostileCatalogue.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import type { Visitor } from '../../support/visitor.ts';

const LIST = '/genre/hostile/new';

const fixture = useVisitor();
let visitor: Visitor;
let dialogs: string[];

beforeAll(async () => {
  visitor = await fixture.visit(LIST, { width: 1440 });
  dialogs = [];
  visitor.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
});
afterEach(async () => {
  await expectNoInjectedCode();
  expect(visitor.complaints).toEqual([]);
});

async function expectNoInjectedCode(): Promise<void> {
  const mark = await visitor.page.evaluate((name) => Reflect.get(window, name) as unknown, HOSTILE_MARK);
  expect(mark).toBeUndefined();
  expect(dialogs).toEqual([]);
}

/** Collapses white space, as the page renders it. */
const asShown = (text: string) => text.replace(/\s+/g, ' ').trim();

describe.each([360, 1440])('at %i px', (width) => {
  test('RTE-9 a list of them shows each title as it is, moves nothing sideways, and axe is content', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width, height: 900 });
    await page.goto(LIST);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    const texts = await page.getByRole('main').getByRole('listitem').getByRole('link').allTextContents();
    const shown = texts.map(asShown);
    for (const { title } of HOSTILE) expect(shown).toContain(asShown(title));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);
  });
});

test.each(HOSTILE.map((entry) => [entry.key, entry] as const))(
  'RTE-11 the title ‘%s’ leads to its page and back to the same title, and can be shared',
  async (_, { title }) => {
    const { page } = visitor;
    const song = page.getByRole('region', { name: 'Song', exact: true });
    if (new URL(page.url()).pathname !== LIST) await page.goBack();
    await song.waitFor({ state: 'detached' });
    const rows = page.getByRole('main').getByRole('listitem');
    await rows.first().waitFor();
    const links = await rows.getByRole('link').all();
    const texts = await Promise.all(links.map((link) => link.textContent()));
    const index = texts.findIndex((text) => asShown(text ?? '') === asShown(title));
    const link = links[index];
    if (!link) throw new Error(`The list has no link ${title}.`);
    await link.click();
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await song.waitFor();
    expect(asShown((await heading.textContent()) ?? '')).toBe(asShown(title));
    expect(asShown(await page.title())).toContain(asShown(title).slice(0, 40));
    await expectNoInjectedCode();

    await page.reload();
    await song.waitFor();
    expect(asShown((await heading.textContent()) ?? '')).toBe(asShown(title));

    await song.getByRole('button', { name: /^Share / }).click();
    const share = page.getByRole('dialog', { name: /^Share / });
    await share.waitFor();
    const shared = await share.getByRole('textbox').first().inputValue();
    expect(new URL(shared).pathname).toBe(new URL(page.url()).pathname);
    // The dialog has a step of the history of its own.
    await page.keyboard.press('Escape');
    await share.waitFor({ state: 'detached' });
  },
);

test('SRC-1 each is found by what a listener would type, and shown as it is', async () => {
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');
  for (const { title, search } of HOSTILE) {
    if (search === null) continue;
    await field.fill(search.replace(/\s+/g, ' '));
    await dialog
      .getByRole('row')
      .filter({ hasText: asShown(title) })
      .first()
      .waitFor();
  }
});
