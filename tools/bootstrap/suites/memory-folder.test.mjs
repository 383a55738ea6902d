import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { withMemoryFolder } from './memory-folder.mjs';

const originalTmpdir = process.env.TMPDIR;
beforeEach(() => delete process.env.TMPDIR);
afterEach(() => {
  if (originalTmpdir === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = originalTmpdir;
});

const tmpdirOfChild = () =>
  spawnSync(process.execPath, ['-p', 'require("node:os").tmpdir()'], { encoding: 'utf8' }).stdout.trim();

test('the run and its child processes share a temporary folder, which is removed at the end', async () => {
  const before = tmpdir();
  let file = '';
  await withMemoryFolder(async () => {
    assert.equal(tmpdirOfChild(), tmpdir());
    file = path.join(tmpdir(), 'left-behind-by-memory-folder-test');
    writeFileSync(file, '');
  });
  assert.equal(tmpdir(), before);
  // Without enough memory, the temporary folder and the file in it stay on disk.
  assert.equal(existsSync(file), path.dirname(file) === before);
  rmSync(file, { force: true });
});

test('the folder is removed even if the run fails, and an existing TMPDIR is kept', async () => {
  await assert.rejects(
    withMemoryFolder(() => Promise.reject(new Error('red'))),
    /red/,
  );
  assert.equal(process.env.TMPDIR, undefined);
  process.env.TMPDIR = '/tmp';
  assert.equal(await withMemoryFolder(async () => tmpdir()), '/tmp');
});
