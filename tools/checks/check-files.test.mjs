import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { checkFiles } from './check-files.mjs';
import { loadBuild } from './load-builds.mjs';

const APP = 'mfe-info-pages';
const BUILD = '0123456789abcdef';
const root = await mkdtemp(join(tmpdir(), 'nyimbo-files-'));
after(() => rm(root, { recursive: true, force: true }));

const hashOf = (algorithm, content) => `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
const DESCRIPTION = {
  name: APP,
  routes: [{ path: '/faq', module: './FaqPage', title: 'Help', html: 'html/faq.html' }],
  slots: [],
  handles: {},
  responds: {},
  modules: ['./FaqPage'],
  needsShell: '^1',
};

/**
 * Checks a build after changes to its files. `changes` replaces, removes (null) or adds files after the hashing.
 * @param {Record<string, string | null>} [changes]
 * @param {{ description?: object, report?: object, prepare?: (folder: string) => Promise<void> }} [options]
 */
async function check(changes = {}, { description = DESCRIPTION, report = {}, prepare = async () => {} } = {}) {
  const folder = await mkdtemp(join(root, 'build-'));
  const scripts = { 'remoteEntry.js': `load("/r/${APP}/${BUILD}/");`, 'chunks/1.js': 'faq();' };
  const hashes = { 'chunks/1.js': hashOf('sha256', scripts['chunks/1.js']) };
  const facts = {
    build: BUILD,
    entry: 'remoteEntry.js',
    integrity: hashOf('sha384', scripts['remoteEntry.js']),
    hashesIntegrity: hashOf('sha384', JSON.stringify(hashes)),
    modules: { './FaqPage': ['chunks/1.js'] },
    ...report,
  };
  const files = {
    ...scripts,
    'hashes.json': JSON.stringify(hashes),
    'build.json': JSON.stringify(facts),
    'remote.json': JSON.stringify(description),
    'html/faq.html': '<p>Help</p>',
    ...changes,
  };
  for (const [file, content] of Object.entries(files)) {
    if (content === null) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  await prepare(folder);
  return checkFiles({ candidate: await loadBuild({ app: APP, role: 'candidate', folder }) });
}

test('accepts a complete build', async () => {
  assert.deepEqual(await check(), { ok: true, lines: ['6 files, 2 scripts, all unchanged.'] });
});

/** @type {[title: string, changes: Record<string, string | null>, expected: RegExp][]} */
const REFUSED_BUILDS = [
  ['a changed entry', { 'remoteEntry.js': 'other();' }, /remoteEntry\.js differs from the build/],
  ['a changed chunk', { 'chunks/1.js': 'other();' }, /chunks\/1\.js differs from the build/],
  ['a missing chunk', { 'chunks/1.js': null }, /chunks\/1\.js has a hash and is not in the build/],
  ['a script without a hash', { 'chunks/2.js': 'more();' }, /chunks\/2\.js has no hash/],
  ['a build without hashes.json', { 'hashes.json': null }, /hashes\.json is missing/],
  ['changed hashes', { 'hashes.json': '{}' }, /hashes\.json differs from the build/],
  ['a build without build.json', { 'build.json': null }, /build\.json is missing/],
  ['a build without remote.json', { 'remote.json': null }, /remote\.json is missing/],
  ['a missing HTML file of a page', { 'html/faq.html': null }, /html\/faq\.html is named in remote\.json/],
];
for (const [title, changes, expected] of REFUSED_BUILDS) {
  test(`rejects ${title}`, async () => {
    const { ok, lines } = await check(changes);
    assert.match(lines.join('\n'), expected);
    assert.equal(ok, false);
  });
}

test('rejects a script that points to another build', async () => {
  const entry = 'load("/r/mfe-info-pages/fedcba9876543210/");';
  const { lines } = await check({ 'remoteEntry.js': entry }, { report: { integrity: hashOf('sha384', entry) } });
  assert.deepEqual(lines, ['remoteEntry.js points to /r/mfe-info-pages/fedcba9876543210/, outside this build.']);
});

test('rejects a file outside of the folder', async () => {
  const { lines } = await check({}, { prepare: (folder) => symlink('/etc/hostname', join(folder, 'host.txt')) });
  assert.deepEqual(lines, ['host.txt is not a plain file.']);
  const outside = await check({}, { report: { modules: { './FaqPage': ['../../secret.js'] } } });
  assert.match(outside.lines.join(), /\.\.\/\.\.\/secret\.js is named in build\.json/);
});

test('rejects a module that was not built, another name and an unknown field', async () => {
  const modules = ['./FaqPage', './NewsPage'];
  assert.match(
    (await check({}, { description: { ...DESCRIPTION, modules } })).lines.join(),
    /\.\/NewsPage .* was not built/,
  );
  assert.match(
    (await check({}, { description: { ...DESCRIPTION, name: 'mfe-auth' } })).lines.join(),
    /says name 'mfe-auth'/,
  );
  assert.match((await check({}, { description: { ...DESCRIPTION, color: 'red' } })).lines.join('\n'), /color/);
});
