// Runs one Jest project and counts its results.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, runCommand } from '../run-command.mjs';

/** Folder for the duration of each test file. The browser's durations belong in `tests/suites.json`. */
const TIMES_FOLDER = path.join(ROOT, 'test-results');

/** Writes the duration of each test file in seconds, longest first. */
function recordTimes(name, { testResults }) {
  const times = testResults.map(({ name: file, startTime, endTime }) => [
    path.relative(ROOT, file).split(path.sep).join('/'),
    Math.round((endTime - startTime) / 100) / 10,
  ]);
  times.sort(([, one], [, other]) => other - one);
  mkdirSync(TIMES_FOLDER, { recursive: true });
  writeFileSync(path.join(TIMES_FOLDER, `${name}.json`), `${JSON.stringify(Object.fromEntries(times), null, 2)}\n`);
}

/**
 * @param {string} project display name in jest.config.mjs
 * @returns {Promise<{ passed: number, failed: number }>} a suite that cannot run counts as one failure
 */
export async function runJest(project, { args = [], env = {}, timesAs = project } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-jest-'));
  const outputFile = path.join(folder, 'result.json');
  const code = await runCommand(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--selectProjects', project, '--json', '--outputFile', outputFile, ...args],
    { env },
  );
  const result = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : null;
  rmSync(folder, { recursive: true, force: true });
  if (!result) return { passed: 0, failed: 1 };
  recordTimes(timesAs, result);
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}
