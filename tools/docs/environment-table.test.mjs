import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCode, isTest, listFiles, readSource, splitComments } from './read-sources.mjs';

const CONFIG_FILE = 'server/src/config/load-config.ts';
/** Variables of the operating system, which the page does not list. */
const SYSTEM_VARIABLES = new Set(['PATH']);

const matchesOf = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/** Names of the variables that the server and the media pipeline read. */
function listReadVariables() {
  const files = listFiles().filter((file) => /^(server|ingest)\//.test(file) && isCode(file) && !isTest(file));
  const found = files.flatMap((file) => {
    const { code } = splitComments(readSource(file));
    return matchesOf(code, /(?:process\.env|environment)\[?['.]([A-Z][A-Z_]+)\b/g);
  });
  const checked = matchesOf(readSource(CONFIG_FILE), /^ {2}([A-Z_]+): emptyAsUnset\(/gm);
  assert.ok(checked.includes('PORT'), `${CONFIG_FILE} has no schema of variables any more`);
  return [...new Set([...found, ...checked])].filter((name) => !SYSTEM_VARIABLES.has(name)).sort();
}

test('PRD-1 the table of environment variables lists exactly the variables that the server reads', () => {
  const [, section] = /^## Environment variables\n([^]*?)^## /m.exec(readSource('docs/deploy.md')) ?? [];
  const names = matchesOf(section, /^\| (`[^|]*`) /gm).flatMap((cell) => matchesOf(cell, /`([A-Z_]+)`/g));
  assert.deepEqual(names.sort(), listReadVariables());
});
