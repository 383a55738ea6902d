import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeStore } from '../testing/store-suite.mjs';
import { openFolderStore } from './folder-store.mjs';
import { makeTempFolder } from '../testing/temp-folder.mjs';

async function openEmpty() {
  const folder = join(await makeTempFolder('store'), 'site');
  return { store: openFolderStore(folder), folder };
}

describeStore('a folder', openEmpty);

test('old drafts of interrupted releases are deleted, new ones are kept', async () => {
  const { store, folder } = await openEmpty();
  await store.flip(0, { note: 'first', shell: null, remotes: {} });
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
  for (const name of ['.old-1', '.fresh-2']) {
    await mkdir(join(folder, 'r/mfe-player', name), { recursive: true });
    await writeFile(join(folder, 'registry', `${name}.json`), '{');
  }
  await utimes(join(folder, 'r/mfe-player/.old-1'), longAgo, longAgo);
  await utimes(join(folder, 'registry/.old-1.json'), longAgo, longAgo);
  await store.settle();
  assert.deepEqual(await readdir(join(folder, 'r/mfe-player')), ['.fresh-2']);
  assert.deepEqual((await readdir(join(folder, 'registry'))).sort(), ['.fresh-2.json', 'history', 'live.json']);
});

test('a writer that is slow with the last step cannot replace a newer release', async () => {
  const folder = join(await makeTempFolder('store'), 'site');
  const quick = openFolderStore(folder);
  let isDone = false;
  const slow = openFolderStore(folder, {
    // The first process has copied release 1 and stalls before it renames the file. A second process then releases.
    onStep: async (step) => {
      if (step !== 'flip: copied' || isDone) return;
      isDone = true;
      await quick.settle();
      await quick.flip(1, { note: 'second', shell: null, remotes: {} });
    },
  });
  await slow.flip(0, { note: 'first', shell: null, remotes: {} });
  assert.equal(JSON.parse(await readFile(join(folder, 'registry/live.json'), 'utf8')).note, 'second');
});

test('the error for a broken history entry names its file', async () => {
  const { store, folder } = await openEmpty();
  await store.flip(0, { note: 'first', shell: null, remotes: {} });
  await writeFile(join(folder, 'registry/history/2.json'), '{"seq":');
  await assert.rejects(store.readRegistry(), /history\/2\.json is broken .*docs\/runbook\.md/);
});
