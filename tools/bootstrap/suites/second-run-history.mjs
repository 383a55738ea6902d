// Remembers which test files needed a second run. A file that needs it twice in ten runs has a bug.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The number of runs that the history holds. */
const HISTORY_LENGTH = 10;
/** In so many runs of the history, a second run is no accident. */
const REPEATED = 2;

/**
 * @typedef {object} RunRecord
 * @property {string} date ISO 8601
 * @property {string | null} commit null outside of a git repository
 * @property {{ suite: string, file: string, test: string, error: string }[]} files the files that passed at the second
 *   run, each with its first failure
 */

function readHistory(file) {
  if (!existsSync(file)) return [];
  try {
    const history = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(history) ? history.filter((run) => Array.isArray(run?.files)) : [];
  } catch {
    return []; // SyntaxError: the process was killed while it wrote the file.
  }
}

/**
 * Adds a run to the history, newest first, and writes it.
 * @param {string} historyFile
 * @param {{ date: Date, commit: string | null, secondRuns: import('./run-suites.mjs').SecondRun[] }} run
 * @returns {{ suite: string, file: string, runs: number }[]} the files that needed a second run repeatedly, with the number of runs
 */
export function recordSecondRuns(historyFile, { date, commit, secondRuns }) {
  const files = secondRuns
    .filter(({ hasPassed }) => hasPassed)
    .map(({ suite, file, firstFailure: { title, error } }) => ({ suite, file, test: title, error }));
  const history = [{ date: date.toISOString(), commit, files }, ...readHistory(historyFile)].slice(0, HISTORY_LENGTH);
  mkdirSync(path.dirname(historyFile), { recursive: true });
  writeFileSync(historyFile, `${JSON.stringify(history, null, 2)}\n`);
  const countRuns = ({ suite, file }) =>
    history.filter((run) => run.files.some((other) => other.suite === suite && other.file === file)).length;
  return files
    .map((entry) => ({ suite: entry.suite, file: entry.file, runs: countRuns(entry) }))
    .filter(({ runs }) => runs >= REPEATED);
}
