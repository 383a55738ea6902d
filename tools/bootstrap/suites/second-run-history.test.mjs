import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { recordSecondRuns } from './second-run-history.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-history-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the history of second runs', () => {
  const historyOf = () => path.join(folder, 'results/second-run.json');
  const record = (files, day) =>
    recordSecondRuns(historyOf(), {
      date: new Date(Date.UTC(2026, 0, day)),
      commit: `commit-${day}`,
      secondRuns: files.map((file) => ({
        suite: 'dom',
        file,
        firstFailure: { title: 'works', error: 'Error: busy' },
        hasPassed: true,
      })),
    });
  test('OPS-2 holds the last ten runs, newest first, each with date and commit', () => {
    for (let day = 1; day <= 12; day++) record(day === 3 ? ['a.test.ts'] : [], day);
    const history = JSON.parse(readFileSync(historyOf(), 'utf8'));
    assert.deepEqual(
      history.map(({ commit }) => commit),
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `commit-${day}`),
    );
    assert.deepEqual(history.at(-1), {
      date: '2026-01-03T00:00:00.000Z',
      commit: 'commit-3',
      files: [{ suite: 'dom', file: 'a.test.ts', test: 'works', error: 'Error: busy' }],
    });
  });

  test('OPS-2 names a file that needs a second run twice in ten runs', () => {
    assert.deepEqual(record(['a.test.ts'], 1), []);
    for (let day = 2; day <= 9; day++) record([], day);
    assert.deepEqual(record(['a.test.ts', 'b.test.ts'], 10), [{ suite: 'dom', file: 'a.test.ts', runs: 2 }]);
    assert.deepEqual(record(['c.test.ts'], 11), []);
    assert.deepEqual(record(['a.test.ts'], 12), [{ suite: 'dom', file: 'a.test.ts', runs: 2 }]);
  });

  test('OPS-2 begins again after a damaged file', () => {
    record([], 1);
    for (const damaged of ['[{', '[1, {}]', '{}']) {
      writeFileSync(historyOf(), damaged);
      assert.deepEqual(record(['a.test.ts'], 2), []);
      assert.equal(JSON.parse(readFileSync(historyOf(), 'utf8')).length, 1);
    }
  });
});
