import assert from 'node:assert/strict';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { checkRetirement } from './check-retirement.mjs';
import { makePage } from './testing/site-fixture.mjs';

const APP = 'mfe-heard-here';
let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyimbo-retire-'));
});
after(() => rm(folder, { recursive: true }));

const description = { name: APP, routes: [makePage('/heard-here')], slots: [{ slot: 'strip' }], responds: {} };
const ownDescription = { ...description, handles: { 'heard/clear': './Page' } };

/** Checks the retirement of the remote on a site with one other app, which has the given uses. */
async function checkWithOtherApp(uses) {
  const builds = {
    [APP]: { 'remote.json': ownDescription, 'build.json': {} },
    'mfe-other': { 'build.json': { uses } },
  };
  for (const [app, files] of Object.entries(builds)) {
    await mkdir(join(folder, app), { recursive: true });
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(folder, app, name), JSON.stringify(content));
    }
  }
  const release = { current: { build: 'b1' }, previous: null, canary: null };
  const live = { seq: 1, shell: null, remotes: { [APP]: release, 'mfe-other': release } };
  return checkRetirement({ app: APP, live, store: { fetchBuild: async (app) => join(folder, app) } });
}

const NO_USES = { messages: {}, slots: {}, links: {} };

test('a remote that no other app needs can be retired, with its pages', async () => {
  assert.deepEqual(await checkWithOtherApp(NO_USES), { ok: true, lines: ['No other live build needs it.'] });
});

/** @type {[what: string, uses: object, expected: RegExp][]} */
const BLOCKING_USES = [
  [
    'links to its page',
    { links: { '/heard-here/?a=1': ['mfe-other/src/a.tsx:1'] } },
    /these link to it:\n.*mfe-other.*a\.tsx:1/,
  ],
  ['renders its slot', { slots: { strip: ['mfe-other/src/b.tsx:2'] } }, /slot 'strip'.*mfe-other.*b\.tsx:2/],
  [
    'sends its command',
    { messages: { 'heard/clear': { send: ['mfe-other/src/c.ts:3'] } } },
    /heard\/clear is sent by mfe-other.*c\.ts:3/,
  ],
];
for (const [what, uses, expected] of BLOCKING_USES) {
  test(`a remote cannot be retired while another app ${what}, and the report names that app`, async () => {
    const { ok, lines } = await checkWithOtherApp({ ...NO_USES, ...uses });
    assert.equal(ok, false);
    assert.match(lines.join('\n'), expected);
  });
}
