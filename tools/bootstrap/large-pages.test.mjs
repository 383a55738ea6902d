import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { withLargePages } from './large-pages.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-pages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (size) => path.join(folder, `hugepages-${size}kB/enabled`);
const read = (size) => readFileSync(fileOf(size), 'utf8');
function addSetting(size, choices) {
  mkdirSync(path.dirname(fileOf(size)));
  writeFileSync(fileOf(size), choices);
}

test('OPS-2 .ci/run uses larger pages while it runs, and restores the settings, also after an error', async () => {
  addSetting(16, 'always inherit madvise [never]\n');
  addSetting(64, 'always inherit [madvise] never\n');
  addSetting(2048, 'always [inherit] madvise never\n');
  const run = async () => {
    assert.deepEqual([read(16), read(64)], ['always', 'always']);
    throw new Error('A suite is red.');
  };
  await assert.rejects(withLargePages(run, folder), { message: 'A suite is red.' });
  assert.deepEqual([read(16), read(64)], ['never', 'madvise']);
  assert.equal(read(2048), 'always [inherit] madvise never\n');
});

test('OPS-2 without the settings, .ci/run runs in the same way', async () => {
  assert.equal(await withLargePages(async () => 'done', folder), 'done');
});
