import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { formatReport } from './format-report.mjs';
import { runJest } from './run-jest.mjs';
import { runNodeTests } from './run-node-tests.mjs';
import { runSuites } from './run-suites.mjs';
import { createFileResult, toRelativePath } from './suite-result.mjs';

// With this variable, Node's test runner refuses to run inside of a test.
delete process.env.NODE_TEST_CONTEXT;

let folder;
before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-suites-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file into the folder. Returns its path, relative to the root. */
function writeFile(name, source) {
  writeFileSync(path.join(folder, name), source);
  return toRelativePath(path.join(folder, name));
}

/** The body of a test that fails in its first run, and passes in the second. */
const failAtFirst = (marker) => `
  if (!require('node:fs').existsSync(${JSON.stringify(marker)})) {
    require('node:fs').writeFileSync(${JSON.stringify(marker)}, '');
    throw new Error('The machine was busy.\\nVery busy.');
  }`;
const ALWAYS_RED = `throw new Error('This is broken.');`;

/** The two runners, each with a suite of two red files and a green file. */
const RUNNERS = {
  'the test runner of Node': () => {
    const create = (name, body) =>
      writeFile(
        `${name}.test.mjs`,
        `import { describe, test } from 'node:test';
         import { createRequire } from 'node:module';
         const require = createRequire(import.meta.url);
         describe('${name}', () => { test('passes', () => {}); test('works', () => { ${body} }); });
         test('waits', { skip: 'needs a moon' }, () => {});`,
      );
    const files = [
      create('busy', failAtFirst(path.join(folder, 'node-marker'))),
      create('broken', ALWAYS_RED),
      create('fine', ''),
    ];
    return { label: 'Node', run: (selected) => runNodeTests('none', selected.length > 0 ? selected : files) };
  },
  Jest: () => {
    const create = (name, body) =>
      writeFile(
        `${name}.spec.cjs`,
        `describe('${name}', () => { test('passes', () => {}); test('works', () => { ${body} }); });
         test.skip('waits (skipped: needs a moon)', () => {});`,
      );
    const config = writeFile(
      'jest.config.json',
      JSON.stringify({ displayName: 'fixture', rootDir: folder, transform: {}, testMatch: ['**/*.spec.cjs'] }),
    );
    create('busy', failAtFirst(path.join(folder, 'jest-marker')));
    create('broken', ALWAYS_RED);
    create('fine', '');
    const run = (selected) =>
      runJest('fixture', {
        args: ['--config', config, ...(selected.length > 0 ? ['--runTestsByPath', ...selected] : [])],
        durationsName: null,
      });
    return { label: 'Jest', run };
  },
};

for (const [runner, createSuite] of Object.entries(RUNNERS)) {
  test(`OPS-2 with ${runner}, a red file runs again alone; what is red twice fails the run and is named last`, async () => {
    const suite = createSuite();
    const report = await runSuites({ fixture: suite }, { fixture: [] });
    const fileOf = (name) =>
      report.results.fixture.files.find(({ file }) => path.basename(file).startsWith(name))?.file;
    assert.deepEqual(
      report.secondRuns
        .map(({ file, hasPassed, firstFailure }) => [path.basename(file).split('.')[0], hasPassed, firstFailure.title])
        .sort(),
      [
        ['broken', false, 'broken works'],
        ['busy', true, 'busy works'],
      ],
    );
    assert.deepEqual(formatReport(report), [
      'Skipped:',
      '  fixture: needs a moon (3 tests)',
      'Passed at the second run:',
      `  fixture ${fileOf('busy')}`,
      '    busy works',
      '    Error: The machine was busy.',
      'Failed:',
      '  broken works',
      '    Error: This is broken.',
      `    ${fileOf('broken')}, run it alone: npm test -- fixture ${fileOf('broken')}`,
      '5 passed, 1 failed',
    ]);
  });
}

test('OPS-2 a file that cannot be loaded is red, and named by its path', async () => {
  const node = writeFile('unreadable.test.mjs', 'import "./missing.mjs";');
  const jest = writeFile('unreadable.spec.cjs', 'require("./missing.cjs");');
  const config = writeFile(
    'jest.config.json',
    JSON.stringify({ displayName: 'fixture', rootDir: folder, transform: {}, testMatch: ['**/unreadable.spec.cjs'] }),
  );
  const results = [
    await runNodeTests('none', [node]),
    await runJest('fixture', { args: ['--config', config], durationsName: null }),
  ];
  assert.deepEqual(
    results.map(({ files, crash }) => [files.map(({ failures }) => failures.map(({ title }) => title)), crash]),
    [
      [[[node]], null],
      [[[jest]], null],
    ],
  );
});

describe('runs of other suites', () => {
  const redFile = (file) => ({ ...createFileResult(file), failures: [{ title: `${file} works`, error: 'Error: no' }] });
  const createSuite = (count) => {
    const calls = [];
    const files = Array.from({ length: count }, (_, index) => redFile(`${index}.test.ts`));
    const run = async (selected) => {
      calls.push(selected);
      const passed = selected.map((file) => ({ ...createFileResult(file), passed: 1 }));
      return { files: selected.length > 0 ? passed : files, crash: null };
    };
    return { suite: { label: 'Red', run }, calls };
  };

  test('OPS-2 five red files run again, six do not', async () => {
    const five = createSuite(5);
    const six = createSuite(6);
    assert.equal(formatReport(await runSuites({ five: five.suite }, { five: [] })).at(-1), '5 passed, 0 failed');
    assert.deepEqual(five.calls.slice(1), [['0.test.ts'], ['1.test.ts'], ['2.test.ts'], ['3.test.ts'], ['4.test.ts']]);
    const lines = formatReport(await runSuites({ six: six.suite }, { six: [] }));
    assert.equal(six.calls.length, 1);
    assert.deepEqual(lines.slice(-2), [
      '  6 files failed. With more than 5, no file runs again.',
      '0 passed, 6 failed',
    ]);
  });

  test('OPS-2 a suite that cannot run fails the run, and the next suite still runs', async () => {
    const crashing = { label: 'Crash', run: () => Promise.reject(new Error('PostgreSQL did not start.')) };
    const fine = {
      label: 'Fine',
      run: async () => ({ files: [{ ...createFileResult('a'), passed: 1 }], crash: null }),
    };
    const report = await runSuites({ crashing, fine, left: fine }, { crashing: [], fine: [] });
    assert.deepEqual(formatReport(report), ['Failed:', '  crashing: PostgreSQL did not start.', '1 passed, 1 failed']);
  });

  test('OPS-2 a crash without a message is named', async () => {
    const crashing = { label: 'Crash', run: () => Promise.reject(new AggregateError([])) };
    const report = await runSuites({ crashing }, { crashing: [] });
    assert.deepEqual(formatReport(report), ['Failed:', '  crashing: AggregateError', '0 passed, 1 failed']);
  });

  const SECOND_RESULTS = {
    'without a result': { files: [], crash: null },
    'that crashes': { files: [{ ...createFileResult('a.test.ts'), passed: 3 }], crash: 'Jest ended.' },
    'that skips the red test': {
      files: [{ ...createFileResult('a.test.ts'), passed: 2, skipped: ['needs Redis'] }],
      crash: null,
    },
    'with fewer tests': { files: [{ ...createFileResult('a.test.ts'), passed: 1 }], crash: null },
  };
  for (const [title, second] of Object.entries(SECOND_RESULTS)) {
    test(`OPS-2 a second run ${title} keeps the failure`, async () => {
      const first = { files: [{ ...redFile('a.test.ts'), passed: 2 }], crash: null };
      const run = async (files) => (files.length > 0 ? second : first);
      const report = await runSuites({ gone: { label: 'Gone', run } }, { gone: [] });
      assert.equal(formatReport(report).at(-1), '2 passed, 1 failed');
      assert.deepEqual(
        report.secondRuns.map(({ hasPassed }) => hasPassed),
        [false],
      );
    });
  }
});

describe('failures outside of a test', () => {
  const listTitles = ({ files, crash }) => ({
    titles: files.flatMap(({ file, failures }) => failures.map(({ title }) => [path.basename(file), title])),
    crash,
  });

  test('OPS-2 Jest: an `afterAll` that throws makes its file red', async () => {
    const config = writeFile(
      'jest.config.json',
      JSON.stringify({ displayName: 'fixture', rootDir: folder, transform: {}, testMatch: ['**/after.spec.cjs'] }),
    );
    const file = writeFile('after.spec.cjs', `test('passes', () => {}); afterAll(() => { throw new Error('late'); });`);
    const result = await runJest('fixture', { args: ['--config', config], durationsName: null });
    assert.deepEqual(listTitles(result), { titles: [['after.spec.cjs', file]], crash: null });
  });

  test('OPS-2 node:test: a red test of a helper belongs to the file that runs it', async () => {
    writeFile(
      'helper.mjs',
      `import { test } from 'node:test'; export const define = () => test('is red', () => { throw 1; });`,
    );
    const file = writeFile('uses-helper.test.mjs', `import { define } from './helper.mjs'; define();`);
    assert.deepEqual(listTitles(await runNodeTests('none', [file])), {
      titles: [['uses-helper.test.mjs', 'is red']],
      crash: null,
    });
  });

  test('OPS-2 node:test: a killed runner, and a test that fails after it called skip, are red', async () => {
    const killed = writeFile(
      'killed.test.mjs',
      `import { test } from 'node:test';
       test('kills', async () => { process.kill(process.ppid, 'SIGKILL'); await new Promise((r) => setTimeout(r, 200)); });`,
    );
    const skipping = writeFile(
      'skipping.test.mjs',
      `import { test } from 'node:test'; test('skips', (t) => { t.skip('r'); throw new Error('red'); });`,
    );
    const { titles } = listTitles(await runNodeTests('none', [killed, skipping]));
    // The two files run at the same time, so their order is a matter of timing.
    assert.deepEqual(titles.toSorted(), [
      ['killed.test.mjs', killed],
      ['skipping.test.mjs', 'skips'],
    ]);
  });

  test('OPS-2 node:test: the first failure is the one that cancelled the others', async () => {
    const file = writeFile(
      'before.test.mjs',
      `import { before, describe, test } from 'node:test';
       describe('group', () => { before(() => { throw new Error('no site'); }); test('one', () => {}); });`,
    );
    const [{ failures }] = (await runNodeTests('none', [file])).files;
    assert.match(failures[0].error, /no site/);
  });
});
