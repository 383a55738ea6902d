import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { register } from 'tsx/esm/api';
import { ROOT } from '../build/apps.mjs';
import { makeTempFolder } from '../release/testing/temp-folder.mjs';
import { copyBuilds, copyDataFolder } from './copy-data-folder.mjs';

register();
const { lockFolder } = await import('../../server/src/db/folder-lock.ts');

const list = async (folder) => (await readdir(folder, { recursive: true })).sort();

/** Runs a benchmark as its command does. */
function runBench(script, dataDir, args = []) {
  // No variable of the caller selects another site or database.
  const env = { ...process.env, DATA_DIR: dataDir, BASE_URL: '', DATABASE_URL: '' };
  const child = spawn(process.execPath, [join(ROOT, 'tools/bench', script), ...args], { cwd: ROOT, env });
  let errors = '';
  child.stderr.on('data', (data) => (errors += data));
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, errors: errors.trim() })));
}

describe('the data folder of a benchmark', () => {
  let folder;
  let lock;
  before(async () => {
    folder = await makeTempFolder('bench');
    await mkdir(join(folder, 'site'));
    await writeFile(join(folder, 'site/live.json'), '{}');
    await writeFile(join(folder, 'songs.txt'), 'Mvula');
  });
  after(() => lock?.release());

  test('is copied without its lock', async () => {
    const files = await list(folder);
    const copy = await copyDataFolder(folder);
    assert.deepEqual(await list(copy), files);
    assert.equal(await readFile(join(copy, 'songs.txt'), 'utf8'), 'Mvula');
    assert.deepEqual(await list(folder), files);
  });

  test('can be absent: the copy is empty, and the folder is not created', async () => {
    const absent = join(folder, 'absent');
    assert.deepEqual(await list(await copyDataFolder(absent)), []);
    assert.ok(!(await list(folder)).includes('absent'));
  });

  test('is refused in one line with exit code 1 while a server uses it, and stays as it is', async () => {
    lock = await lockFolder(folder);
    const files = await list(folder);
    const benches = [
      ['federation.mjs'],
      ['list.mjs'],
      ['player.mjs'],
      ['api.mjs', ['--database', 'pglite', '--songs', '10']],
    ];
    for (const [script, args] of benches) {
      const { code, errors } = await runBench(script, folder, args);
      const line = `The data folder ${folder} is in use by process ${process.pid}. Stop that process, or choose another DATA_DIR.`;
      assert.deepEqual([script, code, errors], [script, 1, line]);
    }
    assert.deepEqual(await list(folder), files);
  });

  test('gives its builds also while a server uses it', async () => {
    assert.deepEqual(await list(await copyBuilds(folder)), ['site', 'site/live.json']);
  });
});
