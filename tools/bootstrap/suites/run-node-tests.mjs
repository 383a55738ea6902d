// Runs the suites of the tools. The tools are plain ES modules without a build step, so Node's test runner suffices.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, runAndCollectOutput } from '../run-command.mjs';
import { SUITE_ENVIRONMENT } from './suite-environment.mjs';
import { createFileResult, isRed, NO_REASON, toPlainMessage, toRelativePath } from './suite-result.mjs';

const REPORTER = new URL('json-lines-reporter.mjs', import.meta.url).href;
/** How long one test may take. It only ends a test that hangs. */
const TEST_TIMEOUT_MS = 600_000;
const PARALLEL_FILES = 2;

/** Lists the test files below a folder, relative to the root. */
const listTestFiles = (folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.mjs') && !file.includes('node_modules'))
    .map((file) => path.join(folder, file))
    .sort();

/** Reads the reporter's lines. @returns {import('./suite-result.mjs').FileResult} */
function readFileResult(file, lines, code) {
  const result = createFileResult(file);
  /** Tests that did not run because a test or hook around them failed. */
  const cancelled = [];
  for (const { title, hasPassed, skipped, isCancelled, error } of lines.map((line) => JSON.parse(line))) {
    // A file has a line of its own if it has no tests or does not run to its end.
    const shownTitle = title === path.resolve(ROOT, file) ? file : title;
    // `skip: true` has no reason; a reason is a text.
    if (skipped !== undefined) result.skipped.push(typeof skipped === 'string' && skipped ? skipped : NO_REASON);
    else if (hasPassed) result.passed += 1;
    else (isCancelled ? cancelled : result.failures).push({ title: shownTitle, error: toPlainMessage(error) });
  }
  result.failures.push(...cancelled);
  if (code !== 0 && !isRed(result))
    result.failures.push({
      title: file,
      error: `The test runner ended with exit code ${code}, although no test failed.`,
    });
  return result;
}

/**
 * Runs one file in a process of its own, because the runner's report of several files does not name the file of a test.
 * Shows its report once it has ended.
 */
async function runTestFile(file) {
  const outputFolder = mkdtempSync(path.join(tmpdir(), 'nyimbo-tools-'));
  const outputFile = path.join(outputFolder, 'result.jsonl');
  const args = [
    '--test',
    `--test-timeout=${TEST_TIMEOUT_MS}`,
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...[`--test-reporter=${REPORTER}`, `--test-reporter-destination=${outputFile}`],
    file,
  ];
  const { code, output } = await runAndCollectOutput(process.execPath, args, { env: SUITE_ENVIRONMENT });
  process.stdout.write(output);
  const lines = existsSync(outputFile) ? readFileSync(outputFile, 'utf8').split('\n').filter(Boolean) : [];
  rmSync(outputFolder, { recursive: true, force: true });
  return readFileResult(toRelativePath(path.resolve(ROOT, file)), lines, code);
}

/**
 * Runs test files, two at a time, and shows their reports on the terminal. Most of them start builds or servers, and
 * wait for them a third of the time.
 * @param {string} folder
 * @param {string[]} [files] the files to run; without files, every `*.test.mjs` below the folder
 * @returns {Promise<import('./suite-result.mjs').SuiteResult>}
 */
export async function runNodeTests(folder, files = []) {
  const queue = files.length > 0 ? [...files] : listTestFiles(folder);
  const results = [];
  const runNext = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) results.push(await runTestFile(file));
  };
  await Promise.all(Array.from({ length: PARALLEL_FILES }, runNext));
  return { files: results, crash: null };
}
