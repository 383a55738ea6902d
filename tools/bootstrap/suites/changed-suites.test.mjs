import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { explainSelection, listChangedFiles, selectSuites } from './changed-suites.mjs';
import { ROOT } from '../run-command.mjs';

const SUITES = JSON.parse(readFileSync(path.join(ROOT, 'tests/suites.json'), 'utf8'));
/** Number of parallel workers during the recording of the durations in tests/suites.json. */
const RECORDED_WORKERS = 3;
const select = (...files) => selectSuites(files, SUITES);
const explain = (...files) => explainSelection(files, select(...files), SUITES);
/** Selects suites for files of which none makes every suite run. */
const selectSome = (...files) => {
  const selection = select(...files);
  assert.ok(!selection.all, files.join());
  return selection;
};

describe('npm test -- --changed', () => {
  test('OPS-2 a change in one remote runs the browser suites that cover it, and no others', () => {
    const { browser, dom, server, tools } = selectSome('mfe-info-pages/src/faq/FaqPage.tsx');
    assert.ok(browser.includes('tests/e2e/info-pages.test.ts'));
    assert.ok(!browser.includes('tests/player/chaos.test.ts'));
    assert.deepEqual([dom, server, tools], [['mfe-info-pages/src/faq/FaqPage.tsx'], false, false]);
  });

  test('OPS-2 the browser suites of one remote take at most six minutes', () => {
    for (const remote of ['mfe-auth', 'mfe-catalogue', 'mfe-info-pages', 'mfe-player', 'mfe-studio']) {
      const { browser } = selectSome(`${remote}/src/index.ts`);
      const seconds = browser.reduce((sum, suite) => sum + SUITES[suite].seconds, 0);
      const minutes = seconds / RECORDED_WORKERS / 60;
      assert.ok(minutes <= 6, `${remote}: ${minutes.toFixed(1)} minutes`);
    }
  });

  test('OPS-2 a change in code that all pages share runs every browser suite', () => {
    for (const file of [
      'shell/src/main.tsx',
      'server/src/app.ts',
      'demo-catalogue/src/demo-server.ts',
      'shared-ui/src/index.ts',
    ]) {
      assert.equal(selectSome(file).browser.length, Object.keys(SUITES).length);
    }
  });

  test('OPS-2 a change in the server, the attacks on it or a shared package runs the suites of the server', () => {
    for (const file of [
      'server/src/db/migrations/0001.sql',
      'demo-catalogue/src/seed/seed-demo.ts',
      'ingest/src/jobs/run-jobs.ts',
      'tests/abuse/guessing.test.ts',
      'deploy/nginx/nyimbo.conf',
      'shared-api/src/index.ts',
    ]) {
      assert.equal(selectSome(file).server, true);
    }
    assert.equal(selectSome('shell/src/main.tsx').server, false);
    assert.equal(selectSome('docs/security.md').server, true);
    assert.equal(selectSome('docs/metrics.md').server, true);
  });

  test('OPS-2 a change in the alerts or the dashboard runs the suites that compare them with the metrics', () => {
    const { browser, server, tools } = selectSome('deploy/prometheus/alerts.yml');
    assert.deepEqual([browser, server, tools], [[], true, true]);
  });

  test('OPS-2 a change in the dependencies or the test setup runs everything', () => {
    for (const file of [
      'package-lock.json',
      'jest.config.mjs',
      'tools/jest/LongestFirst.cjs',
      'tests/support/visitor.ts',
    ]) {
      assert.deepEqual(select(file), { all: true });
    }
  });

  test('OPS-2 a change in a suite runs that suite, and a change in the docs runs the suites that read them', () => {
    assert.deepEqual(selectSome('tests/e2e/catalogue/search.test.ts').browser, ['tests/e2e/catalogue/search.test.ts']);
    assert.deepEqual(selectSome('docs/player.md').browser, ['tests/player/chaos.test.ts']);
    assert.deepEqual(select('docs/glossary.md', 'README.md'), {
      all: false,
      tools: false,
      dom: [],
      server: false,
      browser: [],
    });
  });

  test('OPS-2 names the suites that it selects, and the reason for each', () => {
    const lines = explain('mfe-info-pages/src/faq/FaqPage.tsx', 'tools/lint/lint.mjs');
    assert.ok(lines.includes('dom: what imports mfe-info-pages/src/faq/FaqPage.tsx'));
    assert.ok(lines.includes('tools, because of tools/lint/lint.mjs'));
    assert.ok(lines.includes('tests/e2e/info-pages.test.ts covers mfe-info-pages'));
    assert.ok(!lines.some((line) => line.includes('tests/player/chaos.test.ts')));
    assert.deepEqual(explain('tests/e2e/catalogue/search.test.ts'), ['tests/e2e/catalogue/search.test.ts changed']);
    assert.deepEqual(explain('server/src/app.ts'), [
      'server and postgres, because of server/src/app.ts',
      'every browser suite, because every page depends on server/src/app.ts',
    ]);
    assert.deepEqual(explain('README.md', 'package.json'), ['every suite, because of package.json']);
    assert.deepEqual(explain('README.md'), []);
  });

  test('OPS-2 lists the files that changed since a commit, relative to the root', () => {
    const files = listChangedFiles('HEAD');
    assert.deepEqual(
      files.filter((file) => path.isAbsolute(file)),
      [],
    );
  });
  test('OPS-2 reports a commit that git does not know', () => {
    assert.throws(() => listChangedFiles('no-such-commit'), /git does not know the commit 'no-such-commit'/);
  });

  test('OPS-2 tests/suites.json lists every browser suite, and only folders that exist', () => {
    const files = readdirSync(path.join(ROOT, 'tests'), { recursive: true })
      .map((file) => `tests/${file.split(path.sep).join('/')}`)
      .filter((file) => file.endsWith('.test.ts') && !/^tests\/(abuse|deploy)\//.test(file));
    assert.deepEqual(Object.keys(SUITES).sort(), files.sort());
    for (const folder of Object.values(SUITES).flatMap(({ covers }) => covers))
      assert.ok(existsSync(path.join(ROOT, folder)));
  });
});
