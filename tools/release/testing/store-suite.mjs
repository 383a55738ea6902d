// The conformance suite of all stores: the folder store and the ssh store.
import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeBuildFixture } from './build-fixtures.mjs';
import { makeTempFolder } from './temp-folder.mjs';

const registryOf = (note) => ({ note, shell: null, remotes: {} });

/**
 * @param {string} name name in the test titles
 * @param {() => Promise<{ store: import('../stores/open-store.mjs').Store, folder: string }>} openEmpty opens the store of an empty site; folder: the
 *   site's local folder
 */
export function describeStore(name, openEmpty) {
  test(`${name}: has no registry, history or build before the first release`, async () => {
    const { store } = await openEmpty();
    assert.equal(await store.readRegistry(), null);
    assert.deepEqual(await store.listHistory(), []);
    assert.equal(await store.readHistory(1), null);
    assert.equal(await store.hasBuild('mfe-player', 'a'), false);
    await assert.rejects(store.fetchBuild('mfe-player', 'a'), /has no build a of mfe-player/);
  });

  test(`${name}: a flip writes the live registry and the history, and leaves no drafts`, async () => {
    const { store, folder } = await openEmpty();
    await store.flip(0, registryOf('one'));
    const second = await store.flip(1, registryOf('two'));
    assert.deepEqual(await store.readRegistry(), second);
    assert.equal(second.seq, 2);
    assert.ok(Math.abs(Date.now() - Date.parse(second.at)) < 60_000);
    assert.deepEqual(await store.listHistory(), [1, 2]);
    assert.equal((await store.readHistory(1)).note, 'one');
    assert.deepEqual((await readdir(join(folder, 'registry'))).sort(), ['history', 'live.json']);
    assert.deepEqual(JSON.parse(await readFile(join(folder, 'registry/live.json'), 'utf8')), second);
  });

  test(`${name}: of ten concurrent writers one wins, and the errors of the others name the winner`, async () => {
    const { store } = await openEmpty();
    await store.flip(0, registryOf('first'));
    const tries = Array.from({ length: 10 }, (_, index) => store.flip(1, registryOf(`writer ${index}`)));
    const outcomes = await Promise.allSettled(tries);
    const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    assert.equal(won.length, 1);
    assert.deepEqual(await store.readRegistry(), won[0]);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      assert.match(
        outcome.reason.message,
        new RegExp(`came first: release 2 \\(${won[0].note}, .*Run the command again`),
      );
    }
  });

  test(`${name}: readers get an interrupted release; the next settle makes it live, and it blocks no other release`, async () => {
    const { store, folder } = await openEmpty();
    const first = await store.flip(0, registryOf('first'));
    const decided = { ...first, seq: 2, note: 'cut short' };
    await writeFile(join(folder, 'registry/history/2.json'), JSON.stringify(decided));
    assert.deepEqual(await store.readRegistry(), decided);
    assert.equal(await store.settle(), 2);
    assert.equal(await store.settle(), null);
    assert.deepEqual(JSON.parse(await readFile(join(folder, 'registry/live.json'), 'utf8')), decided);
    assert.equal((await store.flip(2, registryOf('third'))).seq, 3);
  });

  test(`${name}: a broken live.json is restored from the history`, async () => {
    const { store, folder } = await openEmpty();
    const first = await store.flip(0, registryOf('first'));
    await writeFile(join(folder, 'registry/live.json'), '{"seq": 1, "rem');
    assert.deepEqual(await store.readRegistry(), first);
    await store.settle();
    assert.deepEqual(JSON.parse(await readFile(join(folder, 'registry/live.json'), 'utf8')), first);
  });

  test(`${name}: a history older than live.json does not revert the site`, async () => {
    const { store, folder } = await openEmpty();
    const first = await store.flip(0, registryOf('first'));
    await writeFile(join(folder, 'registry/live.json'), JSON.stringify({ ...first, seq: 7 }, null, 1));
    await store.settle();
    assert.equal((await store.readRegistry())?.seq, 7);
    assert.equal((await store.flip(7, registryOf('eighth'))).seq, 8);
  });

  test(`${name}: a build is stored unchanged, and is never replaced`, async () => {
    const { store, folder } = await openEmpty();
    const made = await makeTempFolder('made');
    await writeBuildFixture(made, { app: 'mfe-player', build: 'a1' });
    await store.putBuild('mfe-player', 'a1', made);
    assert.equal(await store.hasBuild('mfe-player', 'a1'), true);
    assert.deepEqual(await readdir(join(folder, 'r/mfe-player')), ['a1']);
    const fetched = await store.fetchBuild('mfe-player', 'a1');
    for (const file of ['remoteEntry.js', 'chunks/1.js', 'build.json']) {
      assert.deepEqual(await readFile(join(fetched, file)), await readFile(join(made, file)));
    }
    await assert.rejects(store.putBuild('mfe-player', 'a1', made), /already exists\. Builds are never replaced/);
  });

  test(`${name}: of three writers of the same build one succeeds, and no draft stays`, async () => {
    const { store, folder } = await openEmpty();
    const made = await makeTempFolder('made');
    await writeBuildFixture(made, { app: 'shell', build: 's1' });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => store.putBuild('shell', 's1', made)));
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.deepEqual(await readdir(join(folder, 'r/shell')), ['s1']);
    assert.deepEqual((await readdir(join(folder, 'r/shell/s1'))).sort(), [
      'build.json',
      'chunks',
      'hashes.json',
      'main.js',
    ]);
  });
}
