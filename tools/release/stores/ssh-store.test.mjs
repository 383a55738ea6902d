import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { describeBuild } from '../candidate/describe-build.mjs';
import { writeBuildFixture } from '../testing/build-fixtures.mjs';
import { startSshd } from '../testing/start-sshd.mjs';
import { describeStore } from '../testing/store-suite.mjs';
import { openStore } from './open-store.mjs';
import { makeTempFolder } from '../testing/temp-folder.mjs';

let sshd;
before(async () => (sshd = await startSshd()));
after(() => sshd.stop());

const makeFolder = () => makeTempFolder('ssh');

async function openEmpty({ name = 'site', login = sshd.login, options = sshd.options } = {}) {
  const folder = join(await mkdtemp(join(sshd.folder, 'sites-')), name);
  const target = `ssh://${login}${folder}`;
  return { store: openStore(target, { cwd: '/', cache: await makeFolder(), sshOptions: options }), folder };
}

describeStore('a host behind ssh', openEmpty);

test('a path may contain spaces, quotes and dollar signs', async () => {
  const { store, folder } = await openEmpty({ name: `it's "our" $HOME; site` });
  const made = await makeFolder();
  await writeBuildFixture(made, { app: 'mfe-player', build: 'a1' });
  await store.putBuild('mfe-player', 'a1', made);
  await store.flip(0, { note: "it's", shell: null, remotes: {} });
  assert.equal((await store.readRegistry())?.note, "it's");
  assert.deepEqual((await readdir(folder)).sort(), ['r', 'registry']);
  assert.equal(
    await readFile(join(await store.fetchBuild('mfe-player', 'a1'), 'chunks/1.js'), 'utf8'),
    "console.log('chunk of a1');",
  );
});

test('a host with a changed key is rejected, with a different message than an unknown host', async () => {
  const other = await makeFolder();
  spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(other, 'key')]);
  const key = (await readFile(join(other, 'key.pub'), 'utf8')).trim();
  await writeFile(join(other, 'wrong'), `[127.0.0.1]:${sshd.port} ${key}\n`);
  await writeFile(join(other, 'empty'), '');
  // A user's option to disable host key checking has no effect.
  const without = `-o StrictHostKeyChecking=no ${sshd.options.replace(/UserKnownHostsFile=\S+/, '')}`;
  const wrong = await openEmpty({ options: `${without}UserKnownHostsFile=${join(other, 'wrong')}` });
  await assert.rejects(
    wrong.store.flip(0, { note: '', shell: null, remotes: {} }),
    /shows a different key from the known one/,
  );
  const unknown = await openEmpty({ options: `${without}UserKnownHostsFile=${join(other, 'empty')}` });
  await assert.rejects(unknown.store.readRegistry(), /is not in known_hosts/);
  await assert.rejects(readdir(wrong.folder), { code: 'ENOENT' });
});

test('an unreachable host and a rejected user each give a clear error', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  await new Promise((resolve) => probe.close(resolve));
  const away = await openEmpty({ login: `root@127.0.0.1:${port}` });
  await assert.rejects(away.store.readRegistry(), /^Error: 127\.0\.0\.1 does not answer\.$/);
  const noKey = await openEmpty({ options: sshd.options.replace(/-i \S+/, '') });
  await assert.rejects(noKey.store.readRegistry(), /refused this user\. Name a key in RELEASE_SSH_OPTIONS/);
});

test('a build that changed on the host is detected before it is released again', async () => {
  const { store, folder } = await openEmpty();
  const made = await makeFolder();
  await writeBuildFixture(made, { app: 'mfe-player', build: 'a1' });
  await store.putBuild('mfe-player', 'a1', made);
  const copy = await store.fetchBuild('mfe-player', 'a1');
  await describeBuild(copy, { app: 'mfe-player', build: 'a1' });
  await writeFile(join(folder, 'r/mfe-player/a1/chunks/1.js'), 'something else');
  await store.fetchBuild('mfe-player', 'a1', { isFresh: true });
  await assert.rejects(describeBuild(copy, { app: 'mfe-player', build: 'a1' }), /chunks\/1\.js has changed/);
});

test('a connection that breaks while a build is copied leaves no incomplete build, and the next attempt succeeds', async () => {
  const made = await makeFolder();
  await writeBuildFixture(made, { app: 'mfe-player', build: 'big' });
  await writeFile(join(made, 'chunks/2.js'), randomBytes(4_000_000));
  let bytesLeft = 1_000_000;
  const cutting = createServer((near) => {
    const far = connect(sshd.port, '127.0.0.1');
    const cut = () => [near, far].forEach((socket) => socket.destroy());
    near.on('error', cut).on('close', cut).pipe(far).on('error', cut).on('close', cut).pipe(near);
    near.on('data', (data) => {
      bytesLeft -= data.length;
      if (bytesLeft < 0) cut();
    });
  }).listen(0, '127.0.0.1');
  cutting.unref();
  await new Promise((resolve) => cutting.once('listening', resolve));
  const { port } = /** @type {import('node:net').AddressInfo} */ (cutting.address());
  const login = sshd.login.replace(/:\d+$/, `:${port}`);
  // Connect to another port, where the host has the same key.
  const { store, folder } = await openEmpty({
    login,
    options: `${sshd.options} -o HostKeyAlias=[127.0.0.1]:${sshd.port}`,
  });
  await assert.rejects(
    store.putBuild('mfe-player', 'big', made),
    /The connection to 127\.0\.0\.1 broke .*The live site is unchanged/,
  );
  assert.equal(await store.hasBuild('mfe-player', 'big').catch(() => false), false);
  bytesLeft = Infinity;
  await store.putBuild('mfe-player', 'big', made);
  const there = (await readdir(join(folder, 'r/mfe-player'))).filter((name) => !name.startsWith('.'));
  assert.deepEqual(there, ['big']);
});

test('a truncated input never becomes a release', async () => {
  const { store, folder } = await openEmpty();
  const first = await store.flip(0, { note: 'first', shell: null, remotes: {} });
  const { FLIP_SCRIPT } = await import('./remote-scripts.mjs');
  assert.ok('host' in store);
  await assert.rejects(
    store.host.run(FLIP_SCRIPT, [folder, 1, 'cut', 5000], { input: '{"seq": 2' }),
    /did not arrive whole/,
  );
  assert.deepEqual(await store.readRegistry(), first);
  assert.deepEqual((await readdir(join(folder, 'registry'))).sort(), ['history', 'live.json']);
});
