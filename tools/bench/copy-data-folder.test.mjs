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

const listFiles = async (folder) => (await readdir(folder, { recursive: true })).sort();

/** Runs a benchmark as its command does. */
function runBench(script, dataDir, args = []) {
  // Clear the variables that select another site or database.
  const env = { ...process.env, DATA_DIR: dataDir, BASE_URL: '', DATABASE_URL: '' };
  const child = spawn(process.execPath, [join(ROOT, 'tools/bench', script), ...args], { cwd: ROOT, env });
  let errors = '';
  child.stderr.on('data', (data) => (errors += data));
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, errors: errors.trim() })));
}

describe('a benchmark', () => {
  let folder;
  let lock;
  before(async () => {
    folder = await makeTempFolder('bench');
    await mkdir(join(folder, 'site'));
    await writeFile(join(folder, 'site/live.json'), '{}');
    await writeFile(join(folder, 'songs.txt'), 'Mvula');
  });
  after(() => lock?.release());

  test('copies the data folder without its lock', async () => {
    const files = await listFiles(folder);
    const copy = await copyDataFolder(folder);
    assert.deepEqual(await listFiles(copy), files);
    assert.equal(await readFile(join(copy, 'songs.txt'), 'utf8'), 'Mvula');
    assert.deepEqual(await listFiles(folder), files);
  });

  test('starts with an empty copy if the data folder does not exist, and does not create the folder', async () => {
    const absent = join(folder, 'absent');
    assert.deepEqual(await listFiles(await copyDataFolder(absent)), []);
    assert.ok(!(await listFiles(folder)).includes('absent'));
  });

  test('exits with code 1 and one line while a server uses the data folder, and does not change the folder', async () => {
    lock = await lockFolder(folder);
    const files = await listFiles(folder);
    /** @type {[script: string, args?: string[]][]} */
    const benches = [
      ['federation.mjs'],
      ['api/html.mjs'],
      ['list.mjs'],
      ['player.mjs'],
      ['api/api.mjs', ['--database', 'pglite', '--songs', '10']],
    ];
    for (const [script, args] of benches) {
      const { code, errors } = await runBench(script, folder, args);
      const line = `The data folder ${folder} is in use by process ${process.pid}. Stop that process, or choose another DATA_DIR.`;
      assert.deepEqual([script, code, errors], [script, 1, line]);
    }
    assert.deepEqual(await listFiles(folder), files);
  });

  test('copies the builds even while a server uses the data folder', async () => {
    assert.deepEqual(await listFiles(await copyBuilds(folder)), ['site', 'site/live.json']);
  });
});
