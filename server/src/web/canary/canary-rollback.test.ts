import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildApp, type App } from '../../app.ts';
import { loadConfig } from '../../config/load-config.ts';
import { SERVER_ROOT } from '../../config/server-root.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { addTestBuild, flipTestRegistry } from '../../testing/site/release-test-build.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';
import { parseRegistry } from '../live/registry.schema.ts';
import { endCanary } from './end-canary.ts';
import { isCanaryFailing } from './judge-canary.ts';

const run = promisify(execFile);
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140';
const REMOTE = 'mfe-catalogue';
const LIMITS = { CANARY_FAULT_FACTOR: '3', CANARY_MIN_VISITS: '10', CANARY_MIN_FAULTS: '4' };
const OPERATOR = 'team@example.org';
/** Groups of a canary of 5 %: 0 to 4 get it, 95 to 99 are compared with it. */
const CANARY = 2;
const LIVE = 97;

let app: TestApp;
let siteDir: string;
let lastNetwork = 0;

const readLive = async () => parseRegistry(await readFile(path.join(siteDir, 'registry/live.json'), 'utf8'));
const readCanary = async () => (await readLive()).remotes[REMOTE]?.canary?.build ?? null;

/** Offers the build `b2` as a canary. */
const offer = (percent = 5) =>
  flipTestRegistry(siteDir, ({ remotes }) => {
    const release = remotes[REMOTE];
    if (!release) throw new Error('The test site has no such remote.');
    return { remotes: { ...remotes, [REMOTE]: { ...release, canary: { ...release.current, build: 'b2', percent } } } };
  });

const open = async (environment: NodeJS.ProcessEnv = {}) => {
  app = await createTestApp({
    catalogue: false,
    only: ['api', 'web', 'jobs'],
    environment: { ...LIMITS, OPERATOR_MAIL: OPERATOR, ...environment },
  });
  siteDir = path.join(app.dataDir, 'site');
  await writeTestSite(siteDir);
  await addTestBuild(siteDir, REMOTE, 'b2');
  await offer();
};
afterEach(() => app.close());

const newAddress = () => `10.20.${Math.floor(++lastNetwork / 250)}.${(lastNetwork % 250) + 1}`;
const visit = (group: number, address: string, server = app.server) =>
  server.inject({
    url: '/chats',
    remoteAddress: address,
    headers: { 'user-agent': BROWSER },
    cookies: { 'release-group': String(group) },
  });
const report = (group: number | null, address: string, build: string, server = app.server) =>
  server.inject({
    method: 'POST',
    url: '/api/client-reports',
    remoteAddress: address,
    payload: { remote: REMOTE, build, kind: 'mount', message: 'Broken.', fallback: null },
    ...(group === null ? {} : { cookies: { 'release-group': String(group) } }),
  });

/** Lets networks visit, of which some report a fault. */
async function useSite(group: number, { visits, faults }: { visits: number; faults: number }): Promise<void> {
  for (let count = 0; count < visits; count += 1) {
    const address = newAddress();
    await visit(group, address);
    if (count < faults) await report(group, address, group === CANARY ? 'b2' : 'b1');
  }
}

/** Resolves when the reports are counted, which the server does after its answer. */
const whenCounted = () => new Promise((resolve) => setTimeout(resolve, 50));

async function judge(of: Pick<App, 'services'> = app): Promise<void> {
  await whenCounted();
  await of.services.canaries.store();
  await of.services.canaries.judge();
}

const readMetrics = async () => (await app.server.inject({ url: '/metrics' })).body;
const readMails = async () => {
  await app.services.mailer.whenIdle();
  const names = await readdir(path.join(app.dataDir, 'mail')).catch(() => []);
  return Promise.all(names.map((name) => readFile(path.join(app.dataDir, 'mail', name), 'utf8')));
};

describe('PRD-6 a canary that fails more often than the live build', () => {
  test('PRD-6 is ended, with a history entry, a metric and one mail', async () => {
    await open();
    const before = await readLive();
    await useSite(LIVE, { visits: 12, faults: 1 });
    await useSite(CANARY, { visits: 12, faults: 6 });
    await judge();
    const after = await readLive();
    expect(after.seq).toBe(before.seq + 1);
    expect(after.note).toBe(
      'end canary mfe-catalogue b2: 6 of 12 networks reported faults, of the live build 1 of 12 networks',
    );
    expect(after.remotes[REMOTE]).toEqual({ ...before.remotes[REMOTE], canary: null });
    expect(after.shell).toEqual(before.shell);
    expect(await readMetrics()).toContain('nyimbo_canary_rollbacks_total{remote="mfe-catalogue"} 1');
    await judge();
    const mails = await readMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/^To: team@example\.org/m);
    expect(mails[0]).toMatch(/Canary of mfe-catalogue ended/);
    // Visitors of the canary's groups get the live build with their next page.
    expect((await visit(CANARY, newAddress())).body).not.toContain('"b2"');
  });

  test('PRD-6 starts with no counts when the same build is offered again', async () => {
    await open();
    await useSite(LIVE, { visits: 12, faults: 0 });
    await useSite(CANARY, { visits: 12, faults: 6 });
    await judge();
    expect(await readCanary()).toBeNull();
    await judge();
    await offer();
    await judge();
    expect(await readCanary()).toBe('b2');
    expect(await readMetrics()).toContain('group="canary"} 0');
  });

  test('PRD-6 shows the rates of both builds while it runs', async () => {
    await open({ CANARY_FAULT_FACTOR: '0' });
    await useSite(LIVE, { visits: 10, faults: 1 });
    await useSite(CANARY, { visits: 10, faults: 10 });
    await judge();
    const metrics = await readMetrics();
    expect(metrics).toContain('nyimbo_canary_fault_rate{remote="mfe-catalogue",build="b2",group="canary"} 1');
    expect(metrics).toContain('nyimbo_canary_fault_rate{remote="mfe-catalogue",build="b1",group="live"} 0.1');
    expect(metrics).toContain('nyimbo_canary_rollbacks_total{remote="mfe-catalogue"} 0');
    // A factor of 0 switches the comparison off.
    expect(await readCanary()).toBe('b2');
  });

  test('PRD-6 is ended by the sum of several processes, once', async () => {
    await open();
    const config = loadConfig({
      ...LIMITS,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
      OPERATOR_MAIL: OPERATOR,
      DATA_DIR: app.dataDir,
    });
    const other = await buildApp({ config, database: app.database, only: ['api', 'web', 'jobs'] });
    const seq = (await readLive()).seq;
    await useSite(LIVE, { visits: 6, faults: 0 });
    await useSite(CANARY, { visits: 6, faults: 4 });
    for (let count = 0; count < 6; count += 1) {
      await visit(LIVE, newAddress(), other.server);
      const address = newAddress();
      await visit(CANARY, address, other.server);
      if (count < 2) await report(CANARY, address, 'b2', other.server);
    }
    await judge();
    expect(await readCanary()).toBe('b2');
    await whenCounted();
    await other.services.canaries.store();
    await Promise.all([app.services.canaries.judge(), other.services.canaries.judge()]);
    expect((await readLive()).seq).toBe(seq + 1);
    expect(await readCanary()).toBeNull();
    await other.server.close();
    expect(await readMails()).toHaveLength(1);
  });
});

describe('PRD-6 isCanaryFailing', () => {
  test('PRD-6 does not count one network again for each process that it reports to', () => {
    const limits = { factor: 3, minVisits: 10, minFaults: 4 };
    const counts = { app: REMOTE, canaryBuild: 'b2', liveBuild: 'b1', live: { visits: 40, faults: 0 } };
    const canary = { visits: 40, faults: 12 };
    // Twelve processes with one network each can be the same network.
    expect(isCanaryFailing({ ...counts, canary, sureFaults: 1 }, limits)).toBe(false);
    expect(isCanaryFailing({ ...counts, canary, sureFaults: 4 }, limits)).toBe(true);
  });
});

describe('PRD-6 the server does not end a canary', () => {
  beforeEach(() => open());
  afterEach(async () => {
    await judge();
    expect(await readCanary()).toBe('b2');
    expect(await readMails()).toEqual([]);
  });

  test('PRD-6 of a remote that is down for everyone', async () => {
    await useSite(LIVE, { visits: 12, faults: 9 });
    await useSite(CANARY, { visits: 12, faults: 12 });
  });

  test('PRD-6 with too few visitors, of the canary or of the live build', async () => {
    await useSite(LIVE, { visits: 9, faults: 0 });
    await useSite(CANARY, { visits: 12, faults: 12 });
  });

  test('PRD-6 because of one network, whatever it sends', async () => {
    await useSite(LIVE, { visits: 12, faults: 0 });
    await useSite(CANARY, { visits: 12, faults: 0 });
    for (let count = 0; count < 25; count += 1) await report(CANARY, '10.99.0.1', 'b2');
    for (let count = 0; count < 25; count += 1) await report(CANARY, `2001:db8:7:${count}::1`, 'b2');
  });

  test('PRD-6 because of reports without a group, of a group without the canary, or of other builds', async () => {
    await useSite(LIVE, { visits: 12, faults: 0 });
    await useSite(CANARY, { visits: 12, faults: 0 });
    for (let count = 0; count < 12; count += 1) {
      await report(null, newAddress(), 'b2');
      await report(50, newAddress(), 'b2');
      await report(LIVE, newAddress(), 'b2');
      await report(CANARY, newAddress(), 'b1');
      await report(CANARY, newAddress(), 'made-up');
    }
  });

  test('PRD-6 because of pages that robots open', async () => {
    await useSite(LIVE, { visits: 12, faults: 0 });
    for (let count = 0; count < 12; count += 1) {
      const address = newAddress();
      await app.server.inject({
        url: '/',
        remoteAddress: address,
        headers: { 'user-agent': 'Googlebot/2.1' },
        cookies: { 'release-group': '2' },
      });
      await report(CANARY, address, 'b2');
    }
  });
});

describe('PRD-6 the registry that the server writes', () => {
  beforeEach(() => open());
  const end = () => endCanary(siteDir, { app: REMOTE, build: 'b2', note: 'test' });

  test('PRD-6 has one new entry, however many processes end the canary at once', async () => {
    const { seq } = await readLive();
    const ended = await Promise.all([end(), end(), end(), end()]);
    expect(ended.filter((number) => number !== null)).toEqual([seq + 1]);
    const names = await readdir(path.join(siteDir, 'registry'));
    expect(names.sort()).toEqual(['history', 'live.json']);
    const entry = await readFile(path.join(siteDir, `registry/history/${seq + 1}.json`), 'utf8');
    expect(await readFile(path.join(siteDir, 'registry/live.json'), 'utf8')).toBe(entry);
  });

  test('PRD-6 leaves another canary alone', async () => {
    expect(await endCanary(siteDir, { app: REMOTE, build: 'b3', note: 'test' })).toBeNull();
    expect(await endCanary(siteDir, { app: 'shell', build: 's2', note: 'test' })).toBeNull();
    expect(await readCanary()).toBe('b2');
  });

  test('PRD-6 is the one that the release command continues from', async () => {
    await end();
    const command = path.join(SERVER_ROOT, '../tools/release/release.mjs');
    const again = run(process.execPath, [command, REMOTE, '--end-canary', '--to', siteDir]);
    await expect(again).rejects.toMatchObject({ stderr: expect.stringContaining('mfe-catalogue has no canary.') });
    const history = path.join(SERVER_ROOT, '../tools/release/history/releases.mjs');
    const { stdout } = await run(process.execPath, [history, '--to', siteDir]);
    expect(stdout).toContain('end canary');
  }, 60_000);

  test('PRD-6 a change that fails leaves the canary and sends no mail', async () => {
    await useSite(LIVE, { visits: 12, faults: 0 });
    await useSite(CANARY, { visits: 12, faults: 8 });
    await whenCounted();
    await app.services.canaries.store();
    // A damaged history: the newest entry is no file.
    await mkdir(path.join(siteDir, `registry/history/${(await readLive()).seq + 1}.json`));
    await expect(app.services.canaries.judge()).rejects.toMatchObject({ code: 'EISDIR' });
    expect(await readCanary()).toBe('b2');
    expect(await readMails()).toEqual([]);
  });
});
