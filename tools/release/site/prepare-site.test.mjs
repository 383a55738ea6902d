import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { prepareSite } from './prepare-site.mjs';
import { changeRelease } from '../release-app.mjs';
import { swapWithPrevious } from '../registry/registry-changes.mjs';
import { fakeTools, releaseFixture } from '../testing/release-fixture.mjs';
import { makeTempFolder } from '../testing/temp-folder.mjs';

let dataDir;
let options;
let output;
let published;

/** Prepares the site for a working tree with these builds. Records calls of `publish` instead of publishing. */
const start = (tree, mustPublish = false) =>
  prepareSite(
    { dataDir, mustPublish, log: (line) => output.push(line) },
    { readTree: async () => tree, publish: async (options) => published.push(options.dataDir) },
  );
const release = (app, build, more = {}) => releaseFixture({ ...options, app, build, ...more });
const text = () => output.join('\n');
const countReleases = async () => (await readdir(join(dataDir, 'site/registry/history'))).length;

beforeEach(async () => {
  dataDir = await makeTempFolder('prepare');
  options = { target: join(dataDir, 'site'), buildsFolder: join(dataDir, 'builds') };
  [output, published] = [[], []];
});

test('OPS-1 the start publishes the working tree into a data folder without a release', async () => {
  await start({ shell: 's1' });
  assert.deepEqual(published, [dataDir]);
});

test('OPS-1 the start does not change a site that has a release, and lists the live builds', async () => {
  await release('shell', 's1');
  await release('mfe-a', 'a1');
  await start({ shell: 's1', 'mfe-a': 'a1' });
  assert.deepEqual(published, []);
  assert.equal(await countReleases(), 2);
  assert.match(text(), /app +live +before +canary\n +shell +s1 .*\n +mfe-a +a1 /);
  assert.doesNotMatch(text(), /working tree/);
});

test('OPS-1 a rolled-back app stays rolled back, and the start prints how to publish the working tree', async () => {
  await release('shell', 's1');
  await release('mfe-a', 'a1');
  await release('mfe-a', 'a2');
  await changeRelease({ app: 'mfe-a', change: swapWithPrevious, word: 'rollback', note: '' }, fakeTools(options));
  await start({ shell: 's1', 'mfe-a': 'a2' });
  assert.deepEqual(published, []);
  assert.match(text(), /mfe-a a1 is live; the working tree has a2, which was live before\./);
  assert.match(text(), /npm start -- --publish, or one app with its checks: npm run release -- <app>\./);
});

test('OPS-1 a canary keeps its share, and the start reports no difference if the working tree equals the canary', async () => {
  await release('shell', 's1');
  await release('mfe-a', 'a1');
  await release('mfe-a', 'a2', { percent: 5 });
  await start({ shell: 's1', 'mfe-a': 'a2' });
  assert.deepEqual(published, []);
  assert.match(text(), /mfe-a +a1 +- +a2 5 %/);
  assert.doesNotMatch(text(), /working tree/);
});

test('OPS-1 a remote of another checkout stays on the site, and the start names a remote that is not on it', async () => {
  await release('shell', 's1');
  await release('mfe-theirs', 't1');
  await start({ shell: 's1', 'mfe-new': 'n1' });
  assert.deepEqual(published, []);
  assert.match(text(), /mfe-new is not on the site; the working tree has n1\./);
  assert.match(text(), /mfe-theirs is live; the working tree does not have it\./);
});

test('OPS-1 an unreadable registry does not stop the start: the server serves the newest valid release', async () => {
  await release('shell', 's1');
  await release('mfe-a', 'a1');
  await writeFile(join(dataDir, 'site/registry/history/2.json'), '{');
  await start({ shell: 's1', 'mfe-a': 'a1' });
  assert.deepEqual(published, []);
  assert.match(text(), /history\/2\.json is broken/);
});

test('OPS-1 --publish publishes the working tree into a site that has releases', async () => {
  await release('shell', 's1');
  await start({ shell: 's2' }, true);
  assert.deepEqual(published, [dataDir]);
});
