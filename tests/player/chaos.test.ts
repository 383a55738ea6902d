/** Every playback fault at the real site, one row per fault. `docs/player.md` has the table. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { ROOT } from '../support/startSite.ts';
import type { ChaosRow } from './ChaosRow.ts';
import { fileFaults } from './fileFaults.ts';
import { networkFaults } from './networkFaults.ts';
import { Listener } from './Listener.ts';
import { pageFaults } from './pageFaults.ts';

const ROWS: ChaosRow[] = [...networkFaults, ...fileFaults, ...pageFaults];
/** Number of rows that run in parallel. A row mostly waits. */
const AT_ONCE = 3;

let browser: Browser;
const results = new Map<ChaosRow, Promise<void>>();

async function run(row: ChaosRow): Promise<void> {
  const listener = await Listener.open(browser, row.options);
  try {
    await row.run(listener);
  } catch (error) {
    await listener.close();
    throw error;
  }
  await listener.leave();
}

beforeAll(async () => {
  // The rows test the back/forward cache and a browser that requires a user gesture before playback.
  browser = await launchBrowser(
    ['--autoplay-policy=document-user-activation-required'],
    ['--disable-back-forward-cache'],
  );
  const chains = Array.from({ length: AT_ONCE }, () => Promise.resolve());
  const only = process.env.CHAOS_ROW;
  ROWS.filter(({ fault }) => only === undefined || fault.includes(only)).forEach((row, index) => {
    const previous = chains[index % AT_ONCE];
    const result = Promise.resolve(previous).then(() => run(row));
    results.set(row, result);
    chains[index % AT_ONCE] = result.catch(() => undefined);
  });
});
afterAll(() => browser.close());

test.each(ROWS)('PLY-8 PLY-9 $fault: $expected', async (row) => {
  await results.get(row);
});

test('docs/player.md lists each fault and its result', () => {
  const text = readFileSync(join(ROOT, 'docs/player.md'), 'utf8');
  const faults = ROWS.map(({ fault, expected }) => `${fault}|${expected}`);
  const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const inDocs = new Set(rows.map(([, fault, expected]) => `${fault}|${expected}`));
  expect(faults.filter((row) => !inDocs.has(row))).toEqual([]);
});
