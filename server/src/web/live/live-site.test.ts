import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { addTestBuild, publishTestRegistry } from '../../testing/site/release-test-build.ts';
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

const openSite = () => new LiveSite(siteDir, app.log);
const writeLiveRegistry = (text: string) => writeFile(path.join(siteDir, 'registry/live.json'), text);
const readLoggedErrors = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
const wait = () => new Promise((resolve) => setTimeout(resolve, 1100));
const registryWithoutFiles = JSON.stringify({ seq: 9, at: '', note: '', shell: describeShell('gone'), remotes: {} });
const oldFormatRegistry = JSON.stringify({
  seq: 9,
  shell: { current: 's0' },
  remotes: { 'mfe-player': { current: 'b0' } },
});

describe.each([
  ['is missing', null],
  ['is half written', '{ "seq": 8,'],
  ['is not a registry', '{"seq":"eight"}'],
  ['names builds whose files are gone', registryWithoutFiles],
  ['has the old format', oldFormatRegistry],
])('when the registry %s', (_, text) => {
  const spoil = () => (text === null ? rm(path.join(siteDir, 'registry/live.json')) : writeLiveRegistry(text));

  test('the server keeps the previous release live, and logs one error', async () => {
    const site = openSite();
    expect((await site.read())?.id).toBe('7');
    await spoil();
    for (let times = 0; times < 3; times += 1) expect((await site.read())?.id).toBe('7');
    await wait();
    expect((await site.read())?.id).toBe('7');
    expect(readLoggedErrors()).toHaveLength(1);
    expect(readLoggedErrors()[0].msg).toBe('the registry cannot be used, release 7 is served');
    expect(JSON.stringify(readLoggedErrors()[0])).not.toContain('.ts:');
  });

  test('a server that starts serves the newest usable release of the history', async () => {
    await publishTestRegistry(siteDir, () => ({ shell: describeShell('tidied-up') }));
    await writeFile(path.join(siteDir, 'registry/history/12.json'), '{ half');
    await spoil();
    const site = openSite();
    expect((await site.read())?.id).toBe('7');
    expect((await site.read())?.id).toBe('7');
    expect(readLoggedErrors()).toHaveLength(1);
  });

  test('the server uses the next valid one', async () => {
    await addTestBuild(siteDir, 'shell', 's2');
    await publishTestRegistry(siteDir, () => ({ shell: describeShell('s2') }));
    const whole = await readFile(path.join(siteDir, 'registry/live.json'), 'utf8');
    await spoil();
    const site = openSite();
    await site.read();
    await writeLiveRegistry(whole);
    expect((await site.read())?.registry.shell.current.build).toBe('s2');
  });

  test('and no history can be read, the server serves nothing, and does not crash', async () => {
    await rm(path.join(siteDir, 'registry/history'), { recursive: true });
    await spoil();
    const site = openSite();
    expect(await site.read()).toBeNull();
    expect(await site.read()).toBeNull();
    expect(readLoggedErrors()).toHaveLength(text === null ? 0 : 1);
  });
});

test('the log says what to do about a registry in the old format', async () => {
  await rm(path.join(siteDir, 'registry/history'), { recursive: true });
  await writeLiveRegistry(oldFormatRegistry);
  await openSite().read();
  expect(readLoggedErrors()[0].reason).toContain('Publish the site again');
});

test('simultaneous reads share one read, and unchanged files are not read again', async () => {
  const site = openSite();
  const releases = await Promise.all(Array.from({ length: 20 }, () => site.read()));
  expect(new Set(releases).size).toBe(1);
  expect(await site.read()).toBe(releases[0]);
});

describe('a canary', () => {
  const offer = (build: string) =>
    publishTestRegistry(siteDir, ({ remotes }) => {
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
    const now = await site.readLive();
    return now && site.findReleaseFor(now, { group, replacements: null });
  };

  test('has its own release for its visitors, which is cached in memory until the canary ends', async () => {
    await addTestBuild(siteDir, 'mfe-catalogue', 'b2');
    await offer('b2');
    const site = openSite();
    const [inside, again, outside] = [await serve(site, 9), await serve(site, 0), await serve(site, 10)];
    expect(inside?.registry.remotes['mfe-catalogue']?.current.build).toBe('b2');
    expect(again).toBe(inside);
    expect(outside?.id).toBe('8');
    expect(inside?.id).toMatch(/^8-[0-9a-f]{10}$/);
    expect(inside?.etag).not.toBe(outside?.etag);
    await publishTestRegistry(siteDir, ({ remotes }) => ({
      remotes: Object.fromEntries(
        Object.entries(remotes).map(([name, release]) => [name, { ...release, canary: null }]),
      ),
    }));
    expect((await serve(site, 9))?.id).toBe('9');
  });

  test('without files is offered to no visitor, and is logged', async () => {
    await offer('gone');
    const site = openSite();
    expect((await serve(site, 0))?.id).toBe('8');
    expect((await site.readLive())?.hasCanary).toBe(false);
    expect(readLoggedErrors()).toEqual([expect.objectContaining({ app: 'mfe-catalogue', build: 'gone' })]);
  });
});

test('finds only builds of the history that can be served', async () => {
  await addTestBuild(siteDir, 'shell', 's2');
  await publishTestRegistry(siteDir, () => ({ shell: describeShell('s2') }));
  await publishTestRegistry(siteDir, () => ({ shell: describeShell('s1') }));
  await addTestBuild(siteDir, 'shell', 'never-released');
  const site = openSite();
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
