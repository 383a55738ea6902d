// The result of a suite: what each of its test files passed and failed.
import path from 'node:path';
import { ROOT } from '../run-command.mjs';

/**
 * @typedef {object} TestFailure
 * @property {string} title the full title; of a file that cannot run, the file
 * @property {string} error the error's message, without its stack
 */
/**
 * @typedef {object} FileResult
 * @property {string} file relative to the root
 * @property {number} passed
 * @property {TestFailure[]} failures
 * @property {string[]} skipped a reason for each skipped test
 */
/**
 * @typedef {object} SuiteResult
 * @property {FileResult[]} files
 * @property {string | null} crash why the suite did not run to its end, apart from its files; null if it did
 */

/** The reason of a skipped test that names none. */
export const NO_REASON = 'without a reason';

/** Returns the path of a file relative to the root, with slashes. */
export const toRelativePath = (file) => path.relative(ROOT, file).split(path.sep).join('/');

/** Creates the result of a file without tests. @returns {FileResult} */
export const createFileResult = (file) => ({ file, passed: 0, failures: [], skipped: [] });

/** @param {FileResult} result */
export const isRed = ({ failures }) => failures.length > 0;

/** Returns the result of a suite that did not run. @returns {SuiteResult} */
export const createCrash = (message) => ({ files: [], crash: message });

/**
 * Counts the tests of a suite. A suite that crashed counts as one failure.
 * @param {SuiteResult} result
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function countTests({ files, crash }) {
  const sum = (read) => files.reduce((total, file) => total + read(file), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failures }) => failures.length) + (crash === null ? 0 : 1),
    skipped: sum(({ skipped }) => skipped.length),
  };
}

// Terminal colours of an assertion's message.
const ESCAPE_SEQUENCE = /\u001b\[[\d;]*m/g;

/** Returns an error's message in plain text, without the lines of its stack. */
export function toPlainMessage(text) {
  const lines = text.replace(ESCAPE_SEQUENCE, '').split('\n');
  const stackStart = lines.findIndex((line) => /^\s+at .+/.test(line));
  return lines
    .slice(0, stackStart === -1 ? undefined : stackStart)
    .join('\n')
    .trim();
}
