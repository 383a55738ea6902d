import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { flipRegistry, readRegistry } from './registry.mjs';

let site;
const folders = [];

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'nyimbo-registry-'));
  folders.push(site);
});

after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

test('there is no registry before the first release', async () => {
  assert.equal(await readRegistry(site), null);
});

test('a flip is live as a whole, and kept in the history', async () => {
  await flipRegistry(site, 0, { shell: { current: 'a' }, remotes: {} });
  await flipRegistry(site, 1, { shell: { current: 'b' }, remotes: {} });
  assert.deepEqual(await readRegistry(site), { seq: 2, shell: { current: 'b' }, remotes: {} });
  assert.deepEqual(await readdir(join(site, 'registry/history')), ['1.json', '2.json']);
  assert.deepEqual((await readdir(join(site, 'registry'))).sort(), ['history', 'live.json']);
});

test('somebody who has not seen the last release cannot replace it', async () => {
  await flipRegistry(site, 0, { shell: null, remotes: {} });
  await assert.rejects(flipRegistry(site, 0, { shell: null, remotes: {} }), /changed meanwhile/);
  assert.equal((await readRegistry(site)).seq, 1);
});

test('of twenty publishers at once one wins, and the others hear of it', async () => {
  const attempts = Array.from({ length: 20 }, (_, index) =>
    flipRegistry(site, 0, { shell: { current: String(index) }, remotes: {} }).then(
      () => 'won',
      (error) => error.message,
    ),
  );
  const outcomes = await Promise.all(attempts);
  assert.equal(outcomes.filter((outcome) => outcome === 'won').length, 1);
  assert.ok(outcomes.every((outcome) => outcome === 'won' || outcome.includes('changed meanwhile')));
});
