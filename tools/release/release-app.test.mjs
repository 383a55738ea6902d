import assert from 'node:assert/strict';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { changeRelease } from './release-app.mjs';
import { promote, swapWithPrevious, withoutCanary } from './registry/registry-changes.mjs';
import { fakeTools, releaseFixture } from './testing/release-fixture.mjs';
import { makeTempFolder } from './testing/temp-folder.mjs';

let options;
let output;

beforeEach(async () => {
  const folder = await makeTempFolder('release');
  output = [];
  options = { target: join(folder, 'site'), buildsFolder: join(folder, 'builds'), log: (line) => output.push(line) };
  await releaseFixture({ ...options, app: 'shell', build: 's1' });
  await releaseFixture({ ...options, app: 'mfe-a', build: 'a1' });
});

const readLive = async () => JSON.parse(await readFile(join(options.target, 'registry/live.json'), 'utf8'));
const text = () => output.join('\n');

test('a release prints each step with its duration, and how to roll back', async () => {
  output.length = 0;
  await releaseFixture({ ...options, app: 'mfe-a', build: 'a2', note: 'new colours' });
  const steps = output.filter((line) => / s$/.test(line)).map((line) => line.trim().split(/\s+/)[0]);
  assert.deepEqual(steps, ['read', 'build', 'check', 'publish', 'flip', 'verify']);
  assert.match(
    output.at(-1),
    /^Release 3 is live: release mfe-a a2: new colours, in .* To return to a1: npm run rollback -- mfe-a\.$/,
  );
  assert.ok(output.every((line) => line.length <= 120));
  assert.equal((await readLive()).note, 'release mfe-a a2: new colours');
});

test('a build that fails a check is not published, and the live builds stay', async () => {
  const release = releaseFixture({ ...options, app: 'mfe-a', build: 'a2', refusal: 'mfe-b uses ./Gone' });
  await assert.rejects(release, /^ReleaseRefused: Not released\. The live site is unchanged\.$/);
  assert.match(text(), /check +refused by owners/);
  assert.equal((await readLive()).seq, 2);
  assert.deepEqual(await readdir(join(options.target, 'r/mfe-a')), ['a1']);
});

test('a release that fails in a browser is undone, and the history records it', async () => {
  const release = releaseFixture({ ...options, app: 'mfe-a', build: 'a2', isWorking: false });
  await assert.rejects(release, /mfe-a a2 was live and failed in a browser, so it was rolled back: release 4 restores/);
  assert.match(text(), /it is blank/);
  const live = await readLive();
  assert.equal(live.remotes['mfe-a'].current.build, 'a1');
  assert.match(live.note, /^undo mfe-a a2/);
});

test('the undo keeps releases that other teams made in between', async () => {
  const duringVerification = () => releaseFixture({ ...options, app: 'mfe-b', build: 'b1' });
  await assert.rejects(releaseFixture({ ...options, app: 'mfe-a', build: 'a2', isWorking: false, duringVerification }));
  const { remotes } = await readLive();
  assert.deepEqual([remotes['mfe-a'].current.build, remotes['mfe-b'].current.build], ['a1', 'b1']);
});

test('a build that another release has replaced is not undone', async () => {
  const duringVerification = () => releaseFixture({ ...options, app: 'mfe-a', build: 'a3' });
  const release = releaseFixture({ ...options, app: 'mfe-a', build: 'a2', isWorking: false, duringVerification });
  await assert.rejects(release, /another release is in its place/);
  assert.equal((await readLive()).remotes['mfe-a'].current.build, 'a3');
});

test('a new remote that does not work is removed from the site', async () => {
  await assert.rejects(releaseFixture({ ...options, app: 'mfe-new', build: 'n1', isWorking: false }));
  assert.deepEqual(Object.keys((await readLive()).remotes), ['mfe-a']);
});

test('a remote cannot be released into a folder without a site', async () => {
  const nowhere = { ...options, target: `${options.target}-elsewhere` };
  await assert.rejects(
    releaseFixture({ ...nowhere, app: 'mfe-a', build: 'a1' }),
    /has no site yet\. Release the shell first/,
  );
  await assert.rejects(readdir(nowhere.target), { code: 'ENOENT' });
});

test('two concurrent releases of the same build both publish it; one makes it live', async () => {
  const releases = [1, 2].map((who) =>
    releaseFixture({ ...options, buildsFolder: `${options.buildsFolder}-${who}`, app: 'mfe-a', build: 'a2' }),
  );
  const outcomes = await Promise.allSettled(releases);
  const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.name] : []));
  assert.ok(lost.length === 0 || (lost.length === 1 && lost[0] === 'RegistryConflict'), lost.join());
  assert.equal((await readLive()).remotes['mfe-a'].current.build, 'a2');
  assert.deepEqual((await readdir(join(options.target, 'r/mfe-a'))).sort(), ['a1', 'a2']);
});

test('a live build is not released again', async () => {
  await releaseFixture({ ...options, app: 'mfe-a', build: 'a1' });
  assert.match(output.at(-1), /mfe-a a1 is already live/);
  assert.equal((await readLive()).seq, 2);
});

test('a live build whose files were lost on the host is published again', async () => {
  await rm(join(options.target, 'r/mfe-a/a1'), { recursive: true });
  await releaseFixture({ ...options, app: 'mfe-a', build: 'a1' });
  assert.ok((await readdir(join(options.target, 'r/mfe-a/a1'))).includes('remoteEntry.js'));
  assert.equal((await readLive()).seq, 2);
});

test('a build folder with changed files is rejected', async () => {
  await releaseFixture({ ...options, app: 'mfe-a', build: 'a2' });
  await changeRelease({ app: 'mfe-a', change: swapWithPrevious, word: 'rollback' }, fakeTools(options));
  await writeFile(join(options.target, 'r/mfe-a/a2/chunks/1.js'), 'something else');
  await assert.rejects(
    releaseFixture({ ...options, app: 'mfe-a', build: 'a2' }),
    /a2 differs from build a2 .* chunks\/1\.js has changed/,
  );
  assert.equal((await readLive()).remotes['mfe-a'].current.build, 'a1');
});

test('a new canary replaces the previous one; a canary can be promoted or ended', async () => {
  await releaseFixture({ ...options, app: 'mfe-a', build: 'a2', percent: 5 });
  await releaseFixture({ ...options, app: 'shell', build: 's2', percent: 20 });
  assert.equal((await readLive()).remotes['mfe-a'].current.build, 'a1');
  await releaseFixture({ ...options, app: 'mfe-a', build: 'a3', percent: 10 });
  assert.match(text(), /The canary a2 \(5 %\) ends now/);
  await changeRelease({ app: 'mfe-a', change: promote, word: 'promote' }, fakeTools(options));
  await changeRelease({ app: 'shell', change: withoutCanary, word: 'end canary' }, fakeTools(options));
  const { remotes, shell } = await readLive();
  assert.deepEqual([remotes['mfe-a'].current.build, remotes['mfe-a'].previous.build], ['a3', 'a1']);
  assert.deepEqual([remotes['mfe-a'].canary, shell.current.build, shell.canary], [null, 's1', null]);
});

test('a canary that does not work ends, and the live build stays', async () => {
  await assert.rejects(
    releaseFixture({ ...options, app: 'mfe-a', build: 'a2', percent: 5, isWorking: false }),
    /rolled back/,
  );
  const { current, canary } = (await readLive()).remotes['mfe-a'];
  assert.deepEqual([current.build, canary], ['a1', null]);
});

test('a rollback that does not work is undone too', async () => {
  await releaseFixture({ ...options, app: 'mfe-a', build: 'a2' });
  const back = changeRelease(
    { app: 'mfe-a', change: swapWithPrevious, word: 'rollback' },
    fakeTools({ ...options, isWorking: false }),
  );
  await assert.rejects(back, /mfe-a a1 was live and failed/);
  assert.equal((await readLive()).remotes['mfe-a'].current.build, 'a2');
});

test('the next release completes an interrupted release and names it', async () => {
  const live = await readLive();
  await writeFile(join(options.target, 'registry/history/3.json'), JSON.stringify({ ...live, seq: 3 }));
  await releaseFixture({ ...options, app: 'mfe-a', build: 'a2' });
  assert.match(text(), /Release 3 was interrupted\. .* not verified/);
  assert.equal((await readLive()).seq, 4);
});
