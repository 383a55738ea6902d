/** A release of the shell downloads only what it changes: React keeps its URL and stays in the browser's cache. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { copyWorkTree } from '../support/builds/workTree.ts';
import { ROOT, startServer } from '../support/startSite.ts';

const RELEASE_TIMEOUT_MS = 8 * 60_000;
const FOOTER_FILE = 'shell/src/frame/Footer.tsx';

/** The shell's scripts of the page, with the bytes that the browser transferred for each. */
const readBootScripts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('head script[src][defer]')].map(({ src }) => {
      const [entry] = performance.getEntriesByName(src);
      return {
        path: new URL(src).pathname,
        transferredBytes: entry instanceof PerformanceResourceTiming ? entry.transferSize : null,
      };
    }),
  );

test(
  'after a release that changes a text, a returning browser downloads the new entry, but not React again',
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'nyimbo-react-address-'));
    cpSync(path.join(ROOT, '.data-test/site'), path.join(dataDir, 'site'), { recursive: true });
    const tree = copyWorkTree();
    const server = await startServer(dataDir);
    const browser = await launchBrowser();
    try {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      const page = await context.newPage();
      await page.goto(server.url);
      await page.getByRole('contentinfo').waitFor();
      const before = await readBootScripts(page);

      const footer = path.join(tree.folder, FOOTER_FILE);
      writeFileSync(footer, readFileSync(footer, 'utf8').replace('©', 'Changed ©'));
      await promisify(execFile)(process.execPath, ['tools/release/site/release-site.mjs', 'shell'], {
        cwd: tree.folder,
        env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
      });
      await page.goto(server.url);
      await page.getByRole('contentinfo').getByText('Changed ©').waitFor();
      const [react, main] = await readBootScripts(page);
      expect(react).toEqual({ path: before[0]?.path, transferredBytes: 0 });
      expect(react?.path).toMatch(/^\/r\/shell\/react-[0-9a-f]{16}\/react\.js$/);
      expect(main?.path).not.toBe(before[1]?.path);
      expect(main?.transferredBytes).toBeGreaterThan(10_000);
      await context.close();
    } finally {
      await browser.close();
      await server.stop();
      tree.remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  RELEASE_TIMEOUT_MS,
);
