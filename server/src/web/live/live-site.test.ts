import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { addTestBuild, flipTestRegistry } from '../../testing/site/release-test-build.ts';
import { describeShell, writeTestSite } from '../../testing/site/write-test-site.ts';
import { LiveSite } from './live-site.ts';

let siteDir: string;
let app: FastifyInstance;
let lines: string[];
beforeEach(async () => {
  siteDir = await mkdtemp(path.join(os.tmpdir(), 'nyimbo-live-'));
  lines = [];
  app = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } } });
  await writeTestSite(siteDir);
});
afterEach(async () => {
  await app.close();
  await rm(siteDir, { recursive: true, force: true });
});

const open = () => new LiveSite(siteDir, app.log);
const live = (text: string) => writeFile(path.join(siteDir, 'registry/live.json'), text);
const errors = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
const wait = () => new Promise((resolve) => setTimeout(resolve, 1100));
const withoutFiles = JSON.stringify({ seq: 9, at: '', note: '', shell: describeShell('gone'), remotes: {} });
const ofOldForm = JSON.stringify({ seq: 9, shell: { current: 's0' }, remotes: { 'mfe-player': { current: 'b0' } } });

describe.each([
  ['is missing', null],
  ['is half written', '{ "seq": 8,'],
  ['is no registry', '{"seq":"eight"}'],
  ['names builds whose files are gone', withoutFiles],
  ['is of the older form', ofOldForm],
])('a registry that %s', (_, text) => {
  const spoil = () => (text === null ? rm(path.join(siteDir, 'registry/live.json')) : live(text));

  test('leaves the previous release live, and is reported once', async () => {
    const site = open();
    expect((await site.read())?.id).toBe('7');
    await spoil();
    for (let times = 0; times < 3; times += 1) expect((await site.read())?.id).toBe('7');
    await wait();
    expect((await site.read())?.id).toBe('7');
    expect(errors()).toHaveLength(1);
    expect(errors()[0].msg).toBe('the registry cannot be used, release 7 is served');
    expect(JSON.stringify(errors()[0])).not.toContain('.ts:');
  });

  test('at the start the newest of the history is served that can be', async () => {
    await flipTestRegistry(siteDir, () => ({ shell: describeShell('tidied-up') }));
    await writeFile(path.join(siteDir, 'registry/history/12.json'), '{ half');
    await spoil();
    const site = open();
    expect((await site.read())?.id).toBe('7');
    expect((await site.read())?.id).toBe('7');
    expect(errors()).toHaveLength(1);
  });

  test('gives way to the next one that is whole', async () => {
    await addTestBuild(siteDir, 'shell', 's2');
    await flipTestRegistry(siteDir, () => ({ shell: describeShell('s2') }));
    const whole = await readFile(path.join(siteDir, 'registry/live.json'), 'utf8');
    await spoil();
    const site = open();
    await site.read();
    await live(whole);
    expect((await site.read())?.registry.shell.current.build).toBe('s2');
  });

  test('with no history that can be read, there is nothing to serve, and no crash', async () => {
    await rm(path.join(siteDir, 'registry/history'), { recursive: true });
    await spoil();
    const site = open();
    expect(await site.read()).toBeNull();
    expect(await site.read()).toBeNull();
    expect(errors()).toHaveLength(text === null ? 0 : 1);
  });
});

test('says what is to be done about a registry of the older form', async () => {
  await rm(path.join(siteDir, 'registry/history'), { recursive: true });
  await live(ofOldForm);
  await open().read();
  expect(errors()[0].reason).toContain('Publish the site again');
});

test('asks once for all that ask at the same time, and reads nothing twice', async () => {
  const site = open();
  const releases = await Promise.all(Array.from({ length: 20 }, () => site.read()));
  expect(new Set(releases).size).toBe(1);
  expect(await site.read()).toBe(releases[0]);
});

describe('a canary', () => {
  const offer = (build: string) =>
    flipTestRegistry(siteDir, ({ remotes }) => {
      const catalogue = remotes['mfe-catalogue'];
      if (!catalogue) throw new Error('No catalogue.');
      return {
        remotes: {
          ...remotes,
          'mfe-catalogue': { ...catalogue, canary: { ...catalogue.current, build, percent: 10 } },
        },
      };
    });
  const serve = async (site: LiveSite, group: number | null) => {
    const now = await site.look();
    return now && site.serve(now, { group, replacements: null });
  };

  test('is a release of its own for its visitors, kept in memory, which ends with it', async () => {
    await addTestBuild(siteDir, 'mfe-catalogue', 'b2');
    await offer('b2');
    const site = open();
    const [inside, again, outside] = [await serve(site, 9), await serve(site, 0), await serve(site, 10)];
    expect(inside?.registry.remotes['mfe-catalogue']?.current.build).toBe('b2');
    expect(again).toBe(inside);
    expect(outside?.id).toBe('8');
    expect(inside?.id).toMatch(/^8-[0-9a-f]{10}$/);
    expect(inside?.etag).not.toBe(outside?.etag);
    await flipTestRegistry(siteDir, ({ remotes }) => ({
      remotes: Object.fromEntries(
        Object.entries(remotes).map(([name, release]) => [name, { ...release, canary: null }]),
      ),
    }));
    expect((await serve(site, 9))?.id).toBe('9');
  });

  test('without files is nobody’s, and is reported', async () => {
    await offer('gone');
    const site = open();
    expect((await serve(site, 0))?.id).toBe('8');
    expect((await site.look())?.hasCanary).toBe(false);
    expect(errors()).toEqual([expect.objectContaining({ app: 'mfe-catalogue', build: 'gone' })]);
  });
});

test('finds builds of the history that can be served, and no others', async () => {
  await addTestBuild(siteDir, 'shell', 's2');
  await flipTestRegistry(siteDir, () => ({ shell: describeShell('s2') }));
  await flipTestRegistry(siteDir, () => ({ shell: describeShell('s1') }));
  await addTestBuild(siteDir, 'shell', 'never-released');
  const site = open();
  expect((await site.findShell('s2'))?.build).toBe('s2');
  for (const build of ['never-released', 'b1', 'constructor', '__proto__', '', '../s1']) {
    expect(await site.findShell(build)).toBeNull();
  }
  expect((await site.findRemote('mfe-catalogue', 'b1'))?.build).toBe('b1');
  for (const name of ['shell', 'constructor', '__proto__', 'mfe-none']) {
    expect(await site.findRemote(name, 'b1')).toBeNull();
  }
  expect((await site.readHistory()).entries.map(({ seq }) => seq)).toEqual([9, 8, 7]);
});
