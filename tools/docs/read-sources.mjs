// Reads the project's files for the checks of docs and comments.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../bootstrap/run-command.mjs';

const SKIPPED_FOLDER = /^(?:node_modules|dist|coverage|test-results|\.git|\.data.*)$/;
const CODE_FILE = /\.(?:ts|tsx|mjs|cjs)$/;
const TEST_FILE = /\.test\.\w+$|(?:^|\/)(?:testing|builders)\/|^tests\//;

/**
 * Lists the project's files, without dependencies, build results and data.
 * @returns {string[]} paths relative to the root, with `/`
 */
export function listFiles(folder = '') {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (!entry.isDirectory()) return [name];
    return SKIPPED_FOLDER.test(entry.name) ? [] : listFiles(name);
  });
}

/** Whether a path is TypeScript or JavaScript, by its extension. */
export const isCode = (file) => CODE_FILE.test(file);
/** Whether a path belongs to the tests: test files, their builders and fakes, and all of `tests/`. */
export const isTest = (file) => TEST_FILE.test(file);

/** Reads a file by its path from the root. Throws if it is missing. */
export const readSource = (file) => readFileSync(path.join(ROOT, file), 'utf8');

const STRING_OR_COMMENT =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`|(?<!:)\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\//g;

/**
 * Separates the comments of a module from its code. Strings that contain `//` stay code; a regular expression that
 * contains a quote can hide a comment.
 * @returns {{ code: string, comments: { text: string, start: number }[] }} in `code` a comment is a space
 */
export function splitComments(source) {
  const comments = [];
  const code = source.replace(STRING_OR_COMMENT, (text, start) => {
    if (!text.startsWith('/')) return text;
    comments.push({ text, start });
    return ' ';
  });
  return { code, comments };
}

/** Line number, from 1, of an offset in a text, for messages. */
export const lineNumberOf = (source, offset) => source.slice(0, offset).split('\n').length;
