import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findDuplicateNames } from './file-names.mjs';

describe('shared file names', () => {
  test('are found in different folders', () => {
    assert.deepEqual(findDuplicateNames(['a/Song.tsx', 'b/c/Song.tsx', 'b/SongRow.tsx']), [
      ['a/Song.tsx', 'b/c/Song.tsx'],
    ]);
  });

  test('are allowed for the entry and the build of a package', () => {
    assert.deepEqual(
      findDuplicateNames(['a/index.ts', 'b/index.ts', 'a/webpack.config.mjs', 'b/webpack.config.mjs']),
      [],
    );
  });
});
