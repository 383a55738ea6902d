import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderOf } from './apps.mjs';
import { computeBuildId } from './build-id.mjs';

test('the same source is the same build', async () => {
  const [first, second] = [await computeBuildId('mfe-auth'), await computeBuildId('mfe-auth')];
  assert.equal(first, second);
  assert.match(first, /^[0-9a-f]{16}$/);
});

test('a changed source is another build, a changed test is not', async () => {
  const before = await computeBuildId('mfe-auth');
  const probe = join(folderOf('mfe-auth'), 'src', 'buildIdProbe');
  try {
    await writeFile(`${probe}.test.ts`, 'export {};');
    assert.equal(await computeBuildId('mfe-auth'), before);
    await writeFile(`${probe}.ts`, 'export {};');
    assert.notEqual(await computeBuildId('mfe-auth'), before);
  } finally {
    await Promise.all([rm(`${probe}.ts`, { force: true }), rm(`${probe}.test.ts`, { force: true })]);
  }
  assert.equal(await computeBuildId('mfe-auth'), before);
});

test('two apps never share a build', async () => {
  assert.notEqual(await computeBuildId('mfe-auth'), await computeBuildId('mfe-player'));
});
