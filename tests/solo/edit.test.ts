/** Hot reloading of a remote: an edit appears in the preview without a reload, and typed text stays. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { useVisitor } from '../support/useVisitor.ts';
import { openPreview, startSolo, type SoloServer } from '../support/hosts/solo.ts';
import { ROOT } from '../support/startSite.ts';

const EDITED_APP = 'mfe-info-pages';
const HEADING = 'Frequently asked questions';
const START_TIMEOUT_MS = 5 * 60_000;

const fixture = useVisitor();
let copyFolder: string;
let server: SoloServer;

/**
 * Copies the sources that a build needs and links the libraries. The test edits the copy, because other suites use the
 * working tree.
 */
function copySources(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-solo-'));
  const isSource = (file: string) => !/\/(node_modules|dist)$/.test(file);
  const packages = readdirSync(ROOT).filter((name) => /^(shell|tools|mfe-.*|shared-.*)$/.test(name));
  for (const name of [...packages, 'package.json', 'package-lock.json', 'tsconfig.base.json']) {
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true, filter: isSource });
  }
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@nyimbo'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter((entry) => entry !== '@nyimbo')) {
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }
  for (const name of packages) {
    symlinkSync(path.join(folder, name), path.join(modules, '@nyimbo', name));
    const own = path.join(name, 'node_modules');
    if (existsSync(path.join(ROOT, own))) symlinkSync(path.join(ROOT, own), path.join(folder, own));
  }
  return folder;
}

beforeAll(async () => {
  copyFolder = copySources();
  server = await startSolo(EDITED_APP, [], copyFolder);
}, START_TIMEOUT_MS);
afterAll(async () => {
  await server?.stop();
  rmSync(copyFolder, { recursive: true, force: true });
});

test('an edited component shows at once and keeps its state', async () => {
  const { page, context, pageErrors } = await openPreview(fixture.browser, server, { app: EDITED_APP, path: '/faq' });
  await page.getByRole('heading', { level: 1, name: HEADING }).waitFor({ timeout: 60_000 });
  const search = page.getByLabel('Search the questions');
  await search.fill('pay');
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));

  const file = path.join(copyFolder, EDITED_APP, 'src/FaqPage.tsx');
  writeFileSync(file, readFileSync(file, 'utf8').replace(HEADING, 'Questions that were edited'));
  await page.getByRole('heading', { level: 1, name: 'Questions that were edited' }).waitFor({ timeout: 60_000 });
  expect(await search.inputValue()).toBe('pay');
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  expect(pageErrors).toEqual([]);
  await context.close();
});
