import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { runCi } from './run-ci.mjs';

let resultsFolder;
beforeEach(() => {
  resultsFolder = mkdtempSync(path.join(tmpdir(), 'nyimbo-ci-'));
});
afterEach(() => rmSync(resultsFolder, { recursive: true, force: true }));

const readReport = () => JSON.parse(readFileSync(path.join(resultsFolder, 'ci.json'), 'utf8'));
const SUMMARY = {
  passed: 7,
  failed: 0,
  skipped: 1,
  seconds: { dom: 4 },
  secondRuns: [{ suite: 'dom', file: 'a.test.ts', hasPassed: true }],
};
const writeSummary = () => writeFileSync(path.join(resultsFolder, 'summary.json'), JSON.stringify(SUMMARY));

const installPrograms = async () => undefined;

test('OPS-2 .ci/run installs the programs of the suites beside the checks, and starts no suite before both are done', async () => {
  const events = [];
  const checks = new EventEmitter();
  const run = runCi({
    resultsFolder,
    commit: 'abc',
    installPrograms: async () => {
      await once(checks, 'end');
      events.push('installed');
    },
    runNpm: async (args) => {
      events.push(args[0]);
      if (args[0] === 'run') setImmediate(() => checks.emit('end'));
      return 0;
    },
  });
  assert.equal(await run, true);
  assert.deepEqual(events, ['run', 'installed', 'test']);
});

test('OPS-2 .ci/run runs the checks, then the suites, and reports both', async () => {
  const calls = [];
  const hasPassed = await runCi({
    resultsFolder,
    commit: 'abc',
    installPrograms,
    runNpm: async (args) => {
      assert.equal(readReport().passed, false);
      calls.push(args.join(' '));
      if (args[0] === 'test') writeSummary();
      return 0;
    },
  });
  assert.equal(hasPassed, true);
  assert.deepEqual(calls, ['run --silent check', 'test --silent']);
  const { date, ...report } = readReport();
  assert.ok(Date.now() - Date.parse(date) < 60_000);
  assert.deepEqual(report, {
    commit: 'abc',
    passed: true,
    seconds: { check: 0, test: 0, dom: 4 },
    tests: { passed: 7, failed: 0, skipped: 1 },
    secondRuns: SUMMARY.secondRuns,
  });
});

test('OPS-2 after a failed check no suite runs, and the summary of an earlier run is not reported', async () => {
  writeSummary();
  const calls = [];
  const hasPassed = await runCi({
    resultsFolder,
    commit: 'abc',
    installPrograms,
    runNpm: async (args) => {
      calls.push(args);
      return 1;
    },
  });
  assert.equal(hasPassed, false);
  assert.equal(calls.length, 1);
  const { passed, tests, commit } = readReport();
  assert.deepEqual({ passed, tests, commit }, { passed: false, tests: undefined, commit: 'abc' });
});

test('OPS-2 a failed suite makes the run fail', async () => {
  const hasPassed = await runCi({
    resultsFolder,
    commit: null,
    installPrograms,
    runNpm: async (args) => (args[0] === 'test' ? 1 : 0),
  });
  assert.equal(hasPassed, false);
  assert.equal(readReport().passed, false);
});
