// What `npm test` prints after the suites.
import { MAX_SECOND_RUNS } from './run-suites.mjs';
import { countTests, isRed } from './suite-result.mjs';

const formatTests = (count) => `${count} test${count === 1 ? '' : 's'}`;
const firstLineOf = (text) => text.split('\n', 1)[0];

/** How many lines of an error are repeated at the end. The rest stands where the test ran. */
const MAX_ERROR_LINES = 8;
const formatError = (error) =>
  error
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_ERROR_LINES)
    .map((line) => `    ${line}`);

/** Returns the counts of all suites. @param {import('./run-suites.mjs').RunReport} report */
export function countAllTests({ results }) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const result of Object.values(results)) {
    const counts = countTests(result);
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  return total;
}

function formatSkipped({ results }) {
  const counts = new Map();
  for (const [suite, { files }] of Object.entries(results))
    for (const reason of files.flatMap(({ skipped }) => skipped)) {
      const line = `${suite}: ${reason}`;
      counts.set(line, (counts.get(line) ?? 0) + 1);
    }
  if (counts.size === 0) return [];
  return ['Skipped:', ...[...counts].map(([line, count]) => `  ${line} (${formatTests(count)})`)];
}

function formatSecondRuns({ secondRuns }) {
  const passed = secondRuns.filter(({ hasPassed }) => hasPassed);
  if (passed.length === 0) return [];
  return [
    'Passed at the second run:',
    ...passed.flatMap(({ suite, file, firstFailure: { title, error } }) => [
      `  ${suite} ${file}`,
      `    ${title}`,
      `    ${firstLineOf(error)}`,
    ]),
  ];
}

function formatFailures({ results, secondRuns }) {
  const lines = [];
  for (const [suite, { files, crash }] of Object.entries(results)) {
    if (crash !== null) lines.push(`  ${suite}: ${firstLineOf(crash)}`);
    for (const { file, failures } of files.filter(isRed)) {
      for (const { title, error } of failures) lines.push(`  ${title}`, ...formatError(error));
      lines.push(`    ${file}, run it alone: npm test -- ${suite} ${file}`);
    }
  }
  const redFiles = Object.values(results).flatMap(({ files }) => files.filter(isRed));
  if (redFiles.length > MAX_SECOND_RUNS && secondRuns.length === 0)
    lines.push(`  ${redFiles.length} files failed. With more than ${MAX_SECOND_RUNS}, no file runs again.`);
  return lines.length > 0 ? ['Failed:', ...lines] : [];
}

/**
 * Formats the report as lines: skipped tests with their reasons, files that passed at the second run, failures, and
 * last the total.
 * @param {import('./run-suites.mjs').RunReport} report
 * @returns {string[]}
 */
export function formatReport(report) {
  const { passed, failed } = countAllTests(report);
  return [
    ...formatSkipped(report),
    ...formatSecondRuns(report),
    ...formatFailures(report),
    `${passed} passed, ${failed} failed`,
  ];
}
