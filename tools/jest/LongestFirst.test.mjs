import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { ROOT } from '../bootstrap/run-command.mjs';
import LongestFirst from './LongestFirst.cjs';

const recorded = JSON.parse(readFileSync(path.join(ROOT, 'tests/suites.json'), 'utf8'));

/** A suite as Jest passes it to a sequencer. */
function suite(file, project = 'browser') {
  return {
    path: path.join(ROOT, file),
    context: { config: { rootDir: ROOT, displayName: { name: project }, cacheDirectory: '/nowhere', id: 'any' } },
  };
}

const order = (tests) =>
  new LongestFirst({ contexts: [], globalConfig: {} }).sort(tests).map((test) => path.relative(ROOT, test.path));

describe('the order of suites', () => {
  test('OPS-2 browser suites start with the longest, those that nobody has measured before all', () => {
    const [longest, , shortest] = Object.entries(recorded).sort(([, one], [, other]) => other.seconds - one.seconds);
    const files = [shortest[0], longest[0], 'tests/e2e/not-measured-yet.test.ts'];
    assert.deepEqual(order(files.map((file) => suite(file))), [files[2], longest[0], shortest[0]]);
  });
});
