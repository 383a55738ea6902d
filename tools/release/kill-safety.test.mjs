// Kills a release at each step. Afterwards either the old or the new release is live, and the next release needs no
// repair.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { describeBuild } from './candidate/describe-build.mjs';
import { releaseOf } from './registry/registry-changes.mjs';
import { releaseFixture } from './testing/release-fixture.mjs';
import { runRelease } from './testing/start-release.mjs';
import { startSshd } from './testing/start-sshd.mjs';
import { makeTempFolder } from './testing/temp-folder.mjs';

const OLD_BUILDS = { shell: 's1', 'mfe-a': 'a1', 'mfe-b': 'b1' };

const makeFolder = () => makeTempFolder('kill');

/** Folder of a site with three apps. Created once and copied for each test. */
let preparedFolder;
before(async () => {
  preparedFolder = await makeFolder();
  const buildsFolder = await makeFolder();
  for (const [app, build] of Object.entries(OLD_BUILDS)) {
    await releaseFixture({ target: preparedFolder, buildsFolder, app, build });
  }
});

async function copySite(folder) {
  await cp(preparedFolder, folder, { recursive: true });
  return { folder, buildsFolder: await makeFolder() };
}

const readLive = async (folder) => JSON.parse(await readFile(join(folder, 'registry/live.json'), 'utf8'));

/** Checks that the site has a registry, and that each build in the registry is complete. */
async function expectSiteToServe(folder) {
  const live = await readLive(folder);
  for (const app of Object.keys(OLD_BUILDS)) {
    const current = releaseOf(live, app)?.current;
    assert.ok(current, app);
    const described = await describeBuild(join(folder, 'r', app, current.build), { app, build: current.build });
    assert.deepEqual(described, current);
  }
  return live;
}

/**
 * Checks that the site serves an expected build, and that another app's release and a retry succeed.
 * @param {{ folder: string, target?: string, buildsFolder: string, sshOptions?: string }} site
 * @param {string[]} expected
 */
async function expectNoHarm({ folder, target = folder, buildsFolder, sshOptions }, expected) {
  const live = await expectSiteToServe(folder);
  assert.ok(expected.includes(live.remotes['mfe-a'].current.build), `live is ${live.remotes['mfe-a'].current.build}`);
  assert.equal(live.remotes['mfe-b'].current.build, 'b1');
  await releaseFixture({ target, buildsFolder, app: 'mfe-b', build: 'b2', sshOptions });
  await releaseFixture({ target, buildsFolder, app: 'mfe-a', build: 'a3', sshOptions });
  const after = await expectSiteToServe(folder);
  assert.equal(after.remotes['mfe-a'].current.build, 'a3');
  assert.equal(after.remotes['mfe-b'].current.build, 'b2');
  const seqs = (await readdir(join(folder, 'registry/history')))
    .map((name) => parseInt(name, 10))
    .sort((a, b) => a - b);
  assert.deepEqual(
    seqs,
    Array.from({ length: after.seq }, (_, index) => index + 1),
  );
}

describe('a release into a folder, killed at a step', { concurrency: 2 }, () => {
  const before = [
    'read',
    'build',
    'check',
    'publish: copied',
    'publish: in place',
    'publish',
    'flip: written',
    'flip: decided',
  ];
  for (const killAt of [...before, 'flip: copied']) {
    test(`'${killAt}': the old release is live`, async () => {
      const site = await copySite(await makeFolder());
      const { code } = await runRelease({ target: site.folder, ...site, app: 'mfe-a', build: 'a2', killAt });
      assert.equal(code, null);
      await expectNoHarm(site, ['a1']);
    });
  }
  for (const killAt of ['flip: live', 'flip', 'verify']) {
    test(`'${killAt}': the new release is live`, async () => {
      const site = await copySite(await makeFolder());
      const { code } = await runRelease({ target: site.folder, ...site, app: 'mfe-a', build: 'a2', killAt });
      assert.equal(code, null);
      await expectNoHarm(site, ['a2']);
    });
  }
});

describe('a release to another host, killed at a step', () => {
  let sshd;
  before(async () => (sshd = await startSshd()));
  after(() => sshd.stop());

  for (const [killAt, expected] of [
    ['publish: copied', 'a1'],
    ['publish: in place', 'a1'],
    ['flip: live', 'a2'],
    ['verify', 'a2'],
  ]) {
    test(`'${killAt}': ${expected === 'a1' ? 'the old release' : 'the new release'} is live`, async () => {
      const site = await copySite(await mkdtemp(join(sshd.folder, 'site-')));
      const remote = { ...site, target: `ssh://${sshd.login}${site.folder}`, sshOptions: sshd.options };
      const { code, output } = await runRelease({ ...remote, app: 'mfe-a', build: 'a2', killAt });
      assert.equal(code, null, output);
      await expectNoHarm(remote, [expected]);
    });
  }
});
