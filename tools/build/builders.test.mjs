import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startBuilders } from './builders.mjs';

const BUILD = '00000000000000aa';
const BUILDER = fileURLToPath(new URL('build-app.mjs', import.meta.url));
let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyimbo-builders-'));
});
after(() => rm(folder, { recursive: true }));

/** Hashes each file of a build. Returns the hashes by path. */
async function hashFiles(build) {
  const entries = await readdir(build, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashes = files.map(async (file) => [
    relative(build, file),
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex'),
  ]);
  return Object.fromEntries(await Promise.all(hashes));
}

test('an app that is built after other builds, even a failed one, has the same bytes as an app built alone', async () => {
  const builders = startBuilders();
  const build = (name) => builders.build({ name, build: BUILD, outputPath: join(folder, name) });
  try {
    await build('mfe-auth');
    await assert.rejects(build('mfe-nowhere'), /^Error: mfe-nowhere did not build:\n.*mfe-nowhere/);
    await build('mfe-player');
  } finally {
    await builders.stop();
  }
  const alone = join(folder, 'alone');
  await promisify(execFile)(process.execPath, [BUILDER, 'mfe-player', BUILD, alone]);

  const hashes = await hashFiles(alone);
  assert.ok(Object.keys(hashes).length > 5);
  assert.deepEqual(await hashFiles(join(folder, 'mfe-player')), hashes);
});

test('a process waits for builders that are slow to end, and then goes on', async () => {
  const builder = join(folder, 'stubborn.mjs');
  await writeFile(builder, `process.on('SIGTERM', () => undefined); export const buildApp = async () => {};`);
  const release = join(folder, 'release.mjs');
  await writeFile(
    release,
    `import { startBuilders } from ${JSON.stringify(new URL('builders.mjs', import.meta.url).href)};
    const builders = startBuilders({ builder: ${JSON.stringify(builder)} });
    builders.build({}).then(() => builders.stop()).then(() => console.log('went on'));`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [release]);
  assert.equal(stdout, 'went on\n');
});
