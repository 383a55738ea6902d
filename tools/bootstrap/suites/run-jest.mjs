// Runs one Jest project and reads the result of each test file.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../run-command.mjs';
import { createCrash, createFileResult, isRed, NO_REASON, toPlainMessage, toRelativePath } from './suite-result.mjs';
import { RESULTS_FOLDER } from './results-folder.mjs';
import { SUITE_ENVIRONMENT } from './suite-environment.mjs';

/** Writes the duration of each test file in seconds, longest first. Durations of browser suites belong in `tests/suites.json`. */
function recordDurations(name, { testResults }) {
  const durations = testResults.map(({ name: file, startTime, endTime }) => [
    toRelativePath(file),
    Math.round((endTime - startTime) / 100) / 10,
  ]);
  durations.sort(([, one], [, other]) => other - one);
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  const file = path.join(RESULTS_FOLDER, `${name}.json`);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(durations), null, 2)}\n`);
}

/** The reason in the title of a skipped test or its group, as `server/src/testing/run-if.ts` writes it. */
const SKIP_REASON = /\(skipped: ([^)]+)\)/;

/** @returns {import('./suite-result.mjs').FileResult} */
function readFileResult({ name, status: fileStatus, message, assertionResults }) {
  const result = createFileResult(toRelativePath(name));
  for (const { status, fullName, failureMessages } of assertionResults) {
    if (status === 'passed') result.passed += 1;
    if (status === 'failed')
      result.failures.push({ title: fullName, error: toPlainMessage(failureMessages.join('\n')) });
    if (status === 'pending' || status === 'todo') result.skipped.push(SKIP_REASON.exec(fullName)?.[1] ?? NO_REASON);
  }
  // A file that cannot be loaded has no tests, and a file whose `afterAll` fails has none that failed.
  if (fileStatus === 'failed' && !isRed(result))
    result.failures.push({ title: result.file, error: toPlainMessage(message) });
  return result;
}

/**
 * @param {string} project display name in jest.config.mjs
 * @param {{ args?: string[], env?: object, durationsName?: string | null }} [options] durationsName: the name of the
 *   file with the durations, without ".json"; null for no such file
 * @returns {Promise<import('./suite-result.mjs').SuiteResult>}
 */
export async function runJest(project, { args = [], env = {}, durationsName = project } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-jest-'));
  const outputFile = path.join(folder, 'result.json');
  const code = await runCommand(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--selectProjects', project, '--json', '--outputFile', outputFile, ...args],
    { env: { ...SUITE_ENVIRONMENT, ...env } },
  );
  const output = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : null;
  rmSync(folder, { recursive: true, force: true });
  if (!output) return createCrash(`Jest ended with exit code ${code} and without a result.`);
  if (durationsName !== null) recordDurations(durationsName, output);
  const files = output.testResults.map(readFileResult);
  const isUnexplained = code !== 0 && (output.success || !files.some(isRed));
  return { files, crash: isUnexplained ? `Jest ended with exit code ${code}, although no test failed.` : null };
}
