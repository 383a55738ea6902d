import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { splitComments } from './read-sources.mjs';
import { createReferenceCheck, findReferencesInComment, findReferencesInPage } from './references.mjs';

const textsOf = (found) => [...found].map(({ kind, text }) => `${kind} ${text}`);

describe('references in a page', () => {
  test('finds paths and identifiers in code spans, and links', () => {
    const page = '`store/PlayerStore.ts` calls `createPlayer()` and `useSeek`; see [lists](lists.md#rows).';
    assert.deepEqual(textsOf(findReferencesInPage(page)), [
      'path store/PlayerStore.ts',
      'identifier createPlayer',
      'identifier useSeek',
      'link lists.md',
    ]);
  });

  test('ignores words, commands, placeholders, globs, addresses and generated files', () => {
    const spans = [
      'idle',
      'npm run check',
      '/r/<app>/1.mjs',
      '{a,b}.ts',
      'X.test.ts',
      '/api/songs',
      'dist/a.mjs',
      '*.md',
    ];
    assert.deepEqual(textsOf(findReferencesInPage(spans.map((span) => `\`${span}\``).join(' '))), []);
  });

  test('ignores fenced blocks and links to other sites', () => {
    assert.deepEqual(textsOf(findReferencesInPage('```\n`a/b.ts`\n```\n[MDN](https://example.org) [top](#top)')), []);
  });
});

describe('references in a comment', () => {
  test('finds words that end like a source file, and identifiers only in code spans', () => {
    const comment = '// See host/createLoader.ts. It calls `loadPart`, as docs/adr/0007 explains; loadAll is gone.';
    assert.deepEqual(textsOf(findReferencesInComment(comment)), [
      'identifier loadPart',
      'path host/createLoader.ts',
      'path docs/adr/0007',
    ]);
  });

  test('ignores comments inside strings', () => {
    const { code, comments } = splitComments("const url = 'https://a/b.ts'; // c.ts\n/* d.ts */ call(`//e`);");
    assert.deepEqual(
      comments.map(({ text }) => text),
      ['// c.ts', '/* d.ts */'],
    );
    assert.ok(code.includes('//e') && !code.includes('c.ts'));
  });
});

describe('createReferenceCheck', () => {
  const files = ['docs/adr/0007-lists.md', 'shell/src/host/Loader.ts', 'shell/README.md', 'README.md'];
  const isValid = createReferenceCheck(files, new Set(['createLoader']));
  const path = (text) => isValid({ kind: 'path', text }, 'docs');

  test('accepts a path relative to the root, to a package and to a folder of the package', () => {
    assert.ok(path('shell/src/host/Loader.ts') && path('src/host/Loader.ts') && path('host/Loader.ts'));
    assert.ok(path('shell/src/host/') && path('shell/host') && path('docs/adr/0007') && path('src/host/Loader'));
  });

  test('rejects a file or a folder that does not exist', () => {
    assert.ok(!path('host/Unloader.ts') && !path('shell/src/guest') && !path('docs/adr/0008'));
  });

  test('accepts a name with a slash that is not a path of the project', () => {
    assert.ok(path('player/play') && path('application/json'));
  });

  test('resolves a link from the folder of its page', () => {
    const link = (text, folder) => isValid({ kind: 'link', text }, folder);
    assert.ok(link('../shell/README.md', 'docs') && link('docs/adr/', ''));
    assert.ok(!link('shell/README.md', 'docs'));
  });

  test('looks an identifier up in the code', () => {
    assert.ok(isValid({ kind: 'identifier', text: 'createLoader' }, 'docs'));
    assert.ok(!isValid({ kind: 'identifier', text: 'makeLoader' }, 'docs'));
  });
});
