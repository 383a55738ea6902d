/** A random walk through the site. A seed chooses the steps, and the walk checks the invariants after each step. */
import type { Browser } from 'playwright-core';
import { visit } from '../support/visitor.ts';
import { createRandom } from './seededRandom.ts';
import { closeDialogs, STEPS, type Walker } from './steps.ts';
import { findFaults, watchFromStart } from './watchPage.ts';

interface WalkOptions {
  seed: number;
  steps: number;
  /** Viewport width in CSS pixels. */
  width: number;
  onStep?: (line: string) => void;
}

interface WalkReport {
  /** Number of times the walk took each step, by name. Excludes steps without a control on the page. */
  taken: Record<string, number>;
  /** The first faults found, with the steps before them. The walk ends there. */
  faults: string[];
}

/** Number of preceding steps that a fault's report lists. */
const TRAIL = 12;
/** Console messages about failed requests while the page is offline. */
const OFFLINE_NOISE = /net::ERR_|Failed to fetch/;

const draw = STEPS.flatMap((step) => Array.from({ length: step.share }, () => step));

/** Walks until it has taken all steps or finds a fault. */
export async function takeWalk(browser: Browser, { seed, steps, width, onStep }: WalkOptions): Promise<WalkReport> {
  const random = createRandom(seed);
  const visitor = await visit(browser, 'about:blank', { width });
  const { page, context, complaints } = visitor;
  const walker: Walker = { page, context, random, isOffline: false };
  const report: WalkReport = { taken: {}, faults: [] };
  const trail: string[] = [];
  try {
    await page.addInitScript(watchFromStart);
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('playerStyle', 'advanced'));
    await page.goto('/songs/trending');
    for (let number = 1; number <= steps; number += 1) {
      const step = random.pick(draw);
      const wasOffline = walker.isOffline;
      const outcome = await takeStep(walker, step).catch((error: unknown) => {
        report.faults.push(summarise(error));
        return 'could not be taken';
      });
      if (outcome === null) continue;
      report.taken[step.name] = (report.taken[step.name] ?? 0) + 1;
      trail.push(`${number}. ${step.name}: ${outcome} (${new URL(page.url()).pathname})`);
      onStep?.(trail.at(-1) ?? '');
      if (report.faults.length === 0) report.faults.push(...(await findFaults(page, walker.isOffline)));
      const isCutOff = wasOffline || walker.isOffline;
      report.faults.push(...complaints.splice(0).filter((text) => !(isCutOff && OFFLINE_NOISE.test(text))));
      if (report.faults.length === 0) continue;
      report.faults.push(...trail.slice(-TRAIL));
      break;
    }
  } finally {
    await visitor.leave();
  }
  return report;
}

/** Takes a step, and retries it once: a late dialog or a changed list may break the first attempt. */
async function takeStep(walker: Walker, { take }: (typeof STEPS)[number]): Promise<string | null> {
  await closeDialogs(walker);
  return take(walker).catch(async () => {
    await closeDialogs(walker);
    return take(walker);
  });
}

/** Reduces an error to the failure and the covering element, without Playwright's log of attempts. */
function summarise(error: unknown): string {
  const lines = String(error instanceof Error ? error.message : error).split('\n');
  const summary = [
    lines[0],
    lines.find((line) => line.includes('waiting for')),
    lines.find((line) => /intercepts/.test(line)),
  ];
  return summary.filter((line) => line !== undefined).join('\n');
}
