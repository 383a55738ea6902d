import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCode, isTest, listFiles, readSource, splitComments } from './read-sources.mjs';

const CONFIG = 'server/src/config/load-config.ts';
/** Of the system, and of npm. */
const NOT_OURS = new Set(['PATH']);

const matchesOf = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/** Names of the variables that the server and the media pipeline read. */
function listRead() {
  const files = listFiles().filter((file) => /^(server|ingest)\//.test(file) && isCode(file) && !isTest(file));
  const found = files.flatMap((file) => {
    const { code } = splitComments(readSource(file));
    return matchesOf(code, /(?:process\.env|environment)\[?['.]([A-Z][A-Z_]+)\b/g);
  });
  const checked = matchesOf(readSource(CONFIG), /^ {2}([A-Z_]+): orUnset\(/gm);
  assert.ok(checked.includes('PORT'), `${CONFIG} has no schema of variables any more`);
  return [...new Set([...found, ...checked])].filter((name) => !NOT_OURS.has(name)).sort();
}

test('PRD-1 the table of environment variables lists all that the server reads, and no other', () => {
  const [, section] = /^## Environment variables\n([^]*?)^## /m.exec(readSource('docs/deploy.md')) ?? [];
  const names = matchesOf(section, /^\| (`[^|]*`) /gm).flatMap((cell) => matchesOf(cell, /`([A-Z_]+)`/g));
  assert.deepEqual(names.sort(), listRead());
});
