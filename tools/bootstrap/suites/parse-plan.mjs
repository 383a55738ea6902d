import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run-command.mjs';

/**
 * Parses the names of suites, each followed by the test files to run of it.
 * @param {string[]} words
 * @param {string[]} suiteNames
 * @returns {Record<string, string[]>} an empty list means all files of the suite
 * @throws {Error} when a word is neither a suite nor an existing file
 */
export function parsePlan(words, suiteNames) {
  /** @type {Record<string, string[]>} */
  const plan = {};
  let suite = '';
  for (const word of words) {
    if (suiteNames.includes(word)) plan[(suite = word)] ??= [];
    else if (suite && existsSync(path.join(ROOT, word))) plan[suite].push(word);
    else throw new Error(`No suite or file is named ${word}. The suites are: ${suiteNames.join(', ')}.`);
  }
  return plan;
}
