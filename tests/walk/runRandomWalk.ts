/** A random walk through the site: random steps, which a seed determines, with a check of the invariants after each. */
import type { Browser } from 'playwright-core';
import { visit } from '../support/visitor.ts';
import { createWalkRandom } from './walkRandom.ts';
import { closeDialogs, STEPS, type Walker } from './steps.ts';
import { findFaults, trackAudioAndFocus } from './watchPage.ts';

interface WalkOptions {
  seed: number;
  steps: number;
  /** Viewport width in CSS pixels. */
  width: number;
  onStep?: (line: string) => void;
}

interface WalkReport {
  /** How often the walk took each step, by name. Excludes steps without a control on the page. */
  taken: Record<string, number>;
  /** The faults that ended the walk, and the steps that led to them; empty if there were none. */
  faults: string[];
}

/** Number of preceding steps that a fault's report lists. */
const REPORTED_STEPS = 12;
/** Console messages about failed requests while the page is offline. */
const OFFLINE_ERRORS = /net::ERR_|Failed to fetch/;

const weightedSteps = STEPS.flatMap((step) => Array.from({ length: step.weight }, () => step));

/** Takes random steps until all are done or one causes a fault. */
export async function runRandomWalk(
  browser: Browser,
  { seed, steps, width, onStep }: WalkOptions,
): Promise<WalkReport> {
  const random = createWalkRandom(seed);
  const visitor = await visit(browser, 'about:blank', { width });
  const { page, context, pageErrors } = visitor;
  const walker: Walker = { page, context, random, isOffline: false };
  const report: WalkReport = { taken: {}, faults: [] };
  const trail: string[] = [];
  try {
    await page.addInitScript(trackAudioAndFocus);
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('playerStyle', 'advanced'));
    await page.goto('/songs/trending');
    for (let number = 1; number <= steps; number += 1) {
      const step = random.pick(weightedSteps);
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
      report.faults.push(...pageErrors.splice(0).filter((text) => !(isCutOff && OFFLINE_ERRORS.test(text))));
      if (report.faults.length === 0) continue;
      report.faults.push(...trail.slice(-REPORTED_STEPS));
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

/** Shortens a Playwright error: keeps the failure and the covering element, drops the log of attempts. */
function summarise(error: unknown): string {
  const lines = String(error instanceof Error ? error.message : error).split('\n');
  const summary = [
    lines[0],
    lines.find((line) => line.includes('waiting for')),
    lines.find((line) => /intercepts/.test(line)),
  ];
  return summary.filter((line) => line !== undefined).join('\n');
}
