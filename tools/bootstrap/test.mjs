// `npm test`: runs every suite, also on a fresh clone. The last line is `N passed, N failed` (OPS-2).
//
// `npm test -- dom server` runs only the named suites, and `npm test -- browser tests/e2e/walk.test.ts` only these files
// of a suite. `npm test -- --changed [commit]` runs only the suites that the changes since a commit (default
// `origin/main`) can affect. For `--watch` and other flags of Jest use `npx jest`.
// @decides OPS-2
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './dependencies/install-dependencies.mjs';
import { fail } from './progress.mjs';
import { readCommit } from './read-commit.mjs';
import { planChangedRun } from './suites/changed-suites.mjs';
import { countAllTests, formatReport } from './suites/format-report.mjs';
import { parsePlan } from './suites/parse-plan.mjs';
import { RESULTS_FOLDER } from './suites/results-folder.mjs';
import { runSuites } from './suites/run-suites.mjs';
import { recordSecondRuns } from './suites/second-run-history.mjs';
import { SUITES } from './suites/suites.mjs';

const EVERY_SUITE = Object.fromEntries(Object.keys(SUITES).map((name) => [name, []]));

/**
 * Reads from the command line which suites to run. Each has a list of test files; an empty list means all of them.
 * @throws {Error} when there is no such suite, file or commit
 */
function planRun({ values, positionals }) {
  if (!values.changed) return positionals.length > 0 ? parsePlan(positionals, Object.keys(SUITES)) : EVERY_SUITE;
  const { plan, reasons } = planChangedRun(positionals[0] ?? 'origin/main');
  for (const reason of reasons) console.log(`  ${reason}`);
  return plan ?? EVERY_SUITE;
}

/** Plans the run. Ends the process with a message if the command line is wrong. */
function readPlan() {
  try {
    return planRun(parseArgs({ allowPositionals: true, options: { changed: { type: 'boolean', default: false } } }));
  } catch (error) {
    return fail(error.message);
  }
}

const SUMMARY_FILE = path.join(RESULTS_FOLDER, 'summary.json');
const isEveryFile = (plan) => Object.keys(SUITES).every((name) => plan[name]?.length === 0);

/**
 * Writes the summary, and adds the run to the history of second runs if it was complete or had any.
 * @returns {string[]} lines about files that need a second run repeatedly
 */
function writeResults(plan, report, counts) {
  const { seconds, secondRuns } = report;
  const commit = readCommit();
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  writeFileSync(SUMMARY_FILE, `${JSON.stringify({ commit, ...counts, seconds, secondRuns }, null, 2)}\n`);
  if (!isEveryFile(plan) && secondRuns.length === 0) return [];
  const historyFile = path.join(RESULTS_FOLDER, 'second-run.json');
  return recordSecondRuns(historyFile, { date: new Date(), commit, secondRuns }).map(
    ({ suite, file, runs }) => `${suite} ${file} needed a second run in ${runs} of the last ten runs, so it has a bug.`,
  );
}

await ensureDependencies();
const plan = readPlan();
if (Object.keys(plan).length === 0) console.log('No suite depends on what has changed.');

// What the pages of failed browser tests showed (tests/support/failureEvidence.ts).
rmSync(path.join(RESULTS_FOLDER, 'failures'), { recursive: true, force: true });
rmSync(SUMMARY_FILE, { force: true });
const report = await runSuites(SUITES, plan);
const counts = countAllTests(report);
try {
  for (const line of writeResults(plan, report, counts)) console.log(line);
} catch (error) {
  // ENOSPC, EACCES: the report below is complete without these files.
  console.error(`The files in test-results were not written: ${error.message}`);
}
console.log(formatReport(report).join('\n'));
const isEmptyRun = counts.passed === 0 && Object.keys(plan).length > 0;
process.exitCode = counts.failed > 0 || isEmptyRun ? 1 : 0;
