// Runs suites, then each red test file once more.
import { runStep } from '../progress.mjs';
import { countTests, createCrash, isRed } from './suite-result.mjs';

/** More red files than this are no accident of a busy machine, so none of them runs again. */
export const MAX_SECOND_RUNS = 5;

/**
 * @typedef {object} SecondRun a red file that ran again
 * @property {string} suite
 * @property {string} file
 * @property {import('./suite-result.mjs').TestFailure} firstFailure its first failure in the first run
 * @property {boolean} hasPassed
 */
/**
 * @typedef {object} RunReport
 * @property {Record<string, import('./suite-result.mjs').SuiteResult>} results by suite; of a file that passed at its
 *   second run, that run's result
 * @property {Record<string, number>} seconds by suite, and of all second runs
 * @property {SecondRun[]} secondRuns
 */

/** Runs a suite. An error, for example of a program that cannot be installed, becomes a crash. */
const runSuite = (suite, files) =>
  suite.run(files).catch((error) => createCrash((error instanceof Error && error.message) || String(error)));

/**
 * Whether all tests of a red file have passed in its second run. A file that skips more tests than before, or has fewer,
 * did not show it.
 */
const hasPassedNow = (first, second) =>
  !isRed(second) && second.passed >= Math.max(1, first.passed) && second.skipped.length <= first.skipped.length;

/**
 * Runs a red file alone. If it passes, its new result replaces the first one.
 * @returns {Promise<SecondRun>}
 */
async function runAgain({ name, suite, result, file }) {
  const index = result.files.findIndex((candidate) => candidate.file === file);
  const first = result.files[index];
  const second = await runStep(`Second run: ${name} ${file}`, () => runSuite(suite, [file]));
  const replacement = second.files.find((candidate) => candidate.file === file);
  const hasPassed = replacement !== undefined && second.crash === null && hasPassedNow(first, replacement);
  if (hasPassed) result.files[index] = replacement;
  return { suite: name, file, firstFailure: first.failures[0], hasPassed };
}

/**
 * Runs the planned suites one after the other, then each red file alone, in a new process.
 * @param {Record<string, import('./suites.mjs').Suite>} suites
 * @param {Record<string, string[]>} plan the suites to run, each with its test files; an empty list means all of them
 * @returns {Promise<RunReport>}
 */
export async function runSuites(suites, plan) {
  const results = {};
  const seconds = {};
  const measure = async (name, work) => {
    const startedAt = Date.now();
    const outcome = await work();
    seconds[name] = Math.round((Date.now() - startedAt) / 1000);
    return outcome;
  };
  for (const [name, suite] of Object.entries(suites)) {
    if (!plan[name]) continue;
    const result = await measure(name, () => runStep(suite.label, () => runSuite(suite, plan[name])));
    results[name] = result;
    const { passed, failed } = countTests(result);
    if (result.crash !== null) console.error(result.crash);
    console.log(`  ${suite.label}: ${passed} passed, ${failed} failed`);
  }
  const secondRuns = [];
  const red = Object.entries(results).flatMap(([name, { files }]) =>
    files.filter(isRed).map(({ file }) => [name, file]),
  );
  if (red.length > 0 && red.length <= MAX_SECOND_RUNS)
    await measure('secondRuns', async () => {
      for (const [name, file] of red)
        secondRuns.push(await runAgain({ name, suite: suites[name], result: results[name], file }));
    });
  return { results, seconds, secondRuns };
}
