import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { computeBuildId, hashInputs } from './build-id.mjs';

test('the same source gives the same build ID, and two apps never share a build ID', async () => {
  const [first, second, other] = await Promise.all(['mfe-auth', 'mfe-auth', 'mfe-player'].map(computeBuildId));
  assert.equal(first, second);
  assert.notEqual(first, other);
  assert.match(first, /^[0-9a-f]{16}$/);
});

test('a changed or renamed source gives a new build ID; a changed test or README does not', async () => {
  const root = await mkdtemp(join(tmpdir(), 'nyimbo-build-id-'));
  const hash = () => hashInputs({ root, folders: [root] });
  try {
    await writeFile(join(root, 'Page.tsx'), 'export {};');
    const before = await hash();
    await writeFile(join(root, 'Page.test.tsx'), 'export {};');
    await writeFile(join(root, 'README.md'), '# Page');
    assert.equal(await hash(), before);
    await writeFile(join(root, 'Page.tsx'), 'export { };');
    const changed = await hash();
    assert.notEqual(changed, before);
    await rm(join(root, 'Page.tsx'));
    await writeFile(join(root, 'Other.tsx'), 'export { };');
    assert.notEqual(await hash(), changed);
  } finally {
    await rm(root, { recursive: true });
  }
});
