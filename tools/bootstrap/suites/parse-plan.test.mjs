import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePlan } from './parse-plan.mjs';

test('OPS-2 npm test takes suites, and files of a suite', () => {
  const parse = (...words) => parsePlan(words, ['dom', 'server']);
  assert.deepEqual(parse('server', 'dom'), { server: [], dom: [] });
  assert.deepEqual(parse('dom', 'README.md', 'package.json', 'server'), {
    dom: ['README.md', 'package.json'],
    server: [],
  });
  for (const words of [['brwoser'], ['README.md'], ['dom', 'no-such-file.test.ts']])
    assert.throws(() => parse(...words), /No suite or file is named .+\. The suites are: dom, server\./);
});
