// The steps of `.ci/run`, and their report.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The steps, each with the arguments of npm. */
const STEPS = { check: ['run', '--silent', 'check'], test: ['test', '--silent'] };

/**
 * Runs the checks, then the suites, until a step fails. Installs the programs of the suites beside the checks. Writes
 * `ci.json`: commit, date, whether all steps passed, seconds of each step and suite, counts of tests, and the files that
 * ran twice. `passed` stays false until the end, so a run that is killed has not passed.
 * @param {object} options
 * @param {string} options.resultsFolder where `npm test` writes `summary.json`
 * @param {string | null} options.commit
 * @param {(args: string[]) => Promise<number>} options.runNpm resolves with npm's exit code
 * @param {() => Promise<void>} options.installPrograms installs what is missing; never rejects
 * @returns {Promise<boolean>} whether all steps passed
 */
export async function runCi({ resultsFolder, commit, runNpm, installPrograms }) {
  const summaryFile = path.join(resultsFolder, 'summary.json');
  const report = { commit, date: new Date().toISOString(), passed: false, seconds: {} };
  const writeReport = () => {
    mkdirSync(resultsFolder, { recursive: true });
    writeFileSync(path.join(resultsFolder, 'ci.json'), `${JSON.stringify(report, null, 2)}\n`);
  };
  const runStep = async (name) => {
    const startedAt = Date.now();
    const code = await runNpm(STEPS[name]);
    report.seconds[name] = Math.round((Date.now() - startedAt) / 1000);
    return code === 0;
  };

  rmSync(summaryFile, { force: true });
  writeReport();
  const [, haveChecksPassed] = await Promise.all([installPrograms(), runStep('check')]);
  report.passed = haveChecksPassed && (await runStep('test'));
  if (existsSync(summaryFile)) {
    const { passed, failed, skipped, seconds, secondRuns } = JSON.parse(readFileSync(summaryFile, 'utf8'));
    Object.assign(report, { tests: { passed, failed, skipped }, secondRuns });
    Object.assign(report.seconds, seconds);
  }
  writeReport();
  return report.passed;
}
