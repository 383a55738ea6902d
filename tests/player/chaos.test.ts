/** Every playback fault at the real site, one row per fault. `docs/player.md` has the table. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runRowsInParallel } from '../support/runRowsInParallel.ts';
import { ROOT } from '../support/startSite.ts';
import { useVisitor } from '../support/useVisitor.ts';
import type { ChaosRow } from './ChaosRow.ts';
import { fileFaults } from './fileFaults.ts';
import { networkFaults } from './networkFaults.ts';
import { Listener } from './Listener.ts';
import { pageFaults } from './pageFaults.ts';

const FAULT_ROWS: ChaosRow[] = [...networkFaults, ...fileFaults, ...pageFaults];
/** Number of rows that run in parallel. With five rows, a busy machine plays the sound too late. */
const PARALLEL_ROWS = 3;

// Some rows need the back/forward cache, and a browser that requires a user gesture before playback.
const fixture = useVisitor(['--autoplay-policy=document-user-activation-required'], ['--disable-back-forward-cache']);
let results: Map<ChaosRow, Promise<void>>;

async function runRow(row: ChaosRow): Promise<void> {
  const listener = await Listener.open(fixture.browser, row.options);
  try {
    await row.run(listener);
  } catch (error) {
    await listener.close();
    throw error;
  }
  await listener.leave();
}

beforeAll(() => {
  const only = process.env.CHAOS_ROW;
  const rows = FAULT_ROWS.filter(({ fault }) => only === undefined || fault.includes(only));
  results = runRowsInParallel(rows, PARALLEL_ROWS, runRow);
});

test.each(FAULT_ROWS)('PLY-8 PLY-9 $fault: $expected', async (row) => {
  await results.get(row);
});

test('docs/player.md lists each fault and its result', () => {
  const text = readFileSync(join(ROOT, 'docs/player.md'), 'utf8');
  const faults = FAULT_ROWS.map(({ fault, expected }) => `${fault}|${expected}`);
  const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const inDocs = new Set(rows.map(([, fault, expected]) => `${fault}|${expected}`));
  expect(faults.filter((row) => !inDocs.has(row))).toEqual([]);
});
