import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { ROOT } from '../bootstrap/run-command.mjs';
import LongestFirst from './LongestFirst.cjs';

const readJson = (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const recordedDurations = readJson('tests/suites.json');

/** Builds a suite as Jest passes it to a sequencer. */
function buildSuite(file, project = 'browser') {
  return {
    path: path.join(ROOT, file),
    context: {
      config: { rootDir: ROOT, displayName: { name: project }, cacheDirectory: '/nowhere', id: 'any' },
      hasteFS: { getSize: () => 1 },
    },
  };
}

const order = (tests) =>
  new LongestFirst({ contexts: [], globalConfig: {} }).sort(tests).map((test) => path.relative(ROOT, test.path));

describe('the order of suites', () => {
  test('OPS-2 browser suites without a recorded duration start first, then the longest', () => {
    const [longest, , shortest] = Object.entries(recordedDurations).sort(
      ([, one], [, other]) => other.seconds - one.seconds,
    );
    const files = [shortest[0], longest[0], 'tests/e2e/not-measured-yet.test.ts'];
    assert.deepEqual(order(files.map((file) => buildSuite(file))), [files[2], longest[0], shortest[0]]);
  });

  test('OPS-2 other test files start with the longest; those without a recorded duration come last', () => {
    const [longest, shorter] = Object.keys(readJson('tests/durations.json'));
    const files = ['server/src/not-measured-yet.test.ts', shorter, longest];
    assert.deepEqual(order(files.map((file) => buildSuite(file, 'server'))), [longest, shorter, files[0]]);
  });

  test('OPS-2 each recorded test file exists', () => {
    const files = [...Object.keys(recordedDurations), ...Object.keys(readJson('tests/durations.json'))];
    assert.deepEqual(
      files.filter((file) => !existsSync(path.join(ROOT, file))),
      [],
    );
  });
});
