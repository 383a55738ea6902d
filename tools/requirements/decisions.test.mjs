import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findDecisions, findMarkerProblems, renderIndex } from './decisions.mjs';

const symbolsOf = (source) => findDecisions('a.ts', source).map(({ id, symbol }) => `${id} ${symbol}`);

describe('markers', () => {
  test('name the declaration, member or named call below the comment', () => {
    assert.deepEqual(symbolsOf('/** @decides NAV-7 NAV-8 */\nexport async function open() {}'), [
      'NAV-7 open',
      'NAV-8 open',
    ]);
    assert.deepEqual(symbolsOf('/**\n * Layers.\n * @decides NAV-9\n */\nexport const zIndex = {};'), ['NAV-9 zIndex']);
    assert.deepEqual(symbolsOf("  /** @decides INF-1 */\n  '/about': { title: 'About' },"), ['INF-1 /about']);
    assert.deepEqual(symbolsOf('  /** @decides FAV-2 */\n  #revert(id: number) {}'), ['FAV-2 revert']);
    assert.deepEqual(symbolsOf("  // @decides API-7\n  defineCall(\n    app,\n    'search',\n"), ['API-7 search']);
  });

  test('name the file if they are above its imports', () => {
    assert.deepEqual(symbolsOf("// Starts.\n// @decides OPS-1\nimport { a } from './a.mjs';"), ['OPS-1 null']);
  });

  test('are read in comments only', () => {
    assert.deepEqual(symbolsOf("const text = '@decides NAV-7';"), []);
  });
});

describe('the check of markers', () => {
  const decision = (id, file = 'a.ts') => ({ id, file, symbol: 'a' });
  const check = (decisions) => findMarkerProblems(decisions, ['NAV-1', 'NAV-2', 'LIB-1'], new Set(['NAV-1', 'NAV-2']));

  test('accepts one marker for each implemented requirement', () => {
    assert.deepEqual(check([decision('NAV-1'), decision('NAV-2')]), []);
  });

  test('reports a missing, a duplicate and an unknown marker', () => {
    const problems = check([decision('NAV-1'), decision('NAV-1', 'b.ts'), decision('NAV-9')]).join('\n');
    assert.match(problems, /No marker for NAV-2/);
    assert.match(problems, /Several markers for NAV-1: a\.ts, b\.ts/);
    assert.match(problems, /Unknown ID NAV-9 in a\.ts/);
  });

  test('renders the markers under the headings of the requirements', () => {
    const page =
      '# Requirements\n\n## NAV: navigation\n\n- NAV-1 One.\n\n## LIB: library\n\n- LIB-1 Later, as NAV-1.\n';
    const index = renderIndex([decision('NAV-1', 'shell/src/a.ts')], page);
    assert.match(
      index,
      /## NAV: navigation\n\n- \*\*NAV-1\*\* `a` in \[shell\/src\/a\.ts\]\(\.\.\/shell\/src\/a\.ts\)\n$/,
    );
    assert.doesNotMatch(index, /LIB/);
  });
});
