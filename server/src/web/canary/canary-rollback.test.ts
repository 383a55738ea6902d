import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildApp, type App } from '../../app.ts';
import { loadConfig } from '../../config/load-config.ts';
import { SERVER_ROOT } from '../../config/server-root.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { addTestBuild, publishTestRegistry } from '../../testing/site/release-test-build.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';
import { parseRegistry } from '../live/registry.schema.ts';
import { endCanary } from './end-canary.ts';
import { isCanaryFailing } from './judge-canary.ts';

const runProgram = promisify(execFile);
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140';
const REMOTE = 'mfe-catalogue';
const CANARY_ENVIRONMENT = { CANARY_FAULT_FACTOR: '3', CANARY_MIN_VISITS: '10', CANARY_MIN_FAULTS: '4' };
const OPERATOR_ADDRESS = 'team@example.org';
/** A group of each sample, for a canary of 5 %: groups 0 to 4 get the canary, and are compared with groups 95 to 99. */
const CANARY_GROUP = 2;
const LIVE_GROUP = 97;

let app: TestApp;
let siteDir: string;
let lastNetwork = 0;

const readLive = async () => parseRegistry(await readFile(path.join(siteDir, 'registry/live.json'), 'utf8'));
const readCanary = async () => (await readLive()).remotes[REMOTE]?.canary?.build ?? null;

/** Makes the build `b2` the canary. */
const offerCanary = (percent = 5) =>
  publishTestRegistry(siteDir, ({ remotes }) => {
    const release = remotes[REMOTE];
    if (!release) throw new Error('The test site has no such remote.');
    return { remotes: { ...remotes, [REMOTE]: { ...release, canary: { ...release.current, build: 'b2', percent } } } };
  });

const openSite = async (environment: NodeJS.ProcessEnv = {}) => {
  app = await createTestApp({
    catalogue: false,
    only: ['api', 'web', 'jobs'],
    environment: { ...CANARY_ENVIRONMENT, OPERATOR_MAIL: OPERATOR_ADDRESS, ...environment },
  });
  siteDir = path.join(app.dataDir, 'site');
  await writeTestSite(siteDir);
  await addTestBuild(siteDir, REMOTE, 'b2');
  await offerCanary();
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
const report = (
  group: number | null,
  address: string,
  build: string,
  { server = app.server }: { server?: typeof app.server } = {},
) =>
  server.inject({
    method: 'POST',
    url: '/api/client-reports',
    remoteAddress: address,
    payload: { remote: REMOTE, build, kind: 'mount', message: 'Broken.', fallback: null },
    ...(group === null ? {} : { cookies: { 'release-group': String(group) } }),
  });

/** Simulates visits from new networks, some of which report a fault. */
async function simulateVisits(group: number, { visits, faults }: { visits: number; faults: number }): Promise<void> {
  for (let count = 0; count < visits; count += 1) {
    const address = newAddress();
    await visit(group, address);
    if (count < faults) await report(group, address, group === CANARY_GROUP ? 'b2' : 'b1');
  }
}

/** Stores the counts of a process. The server counts the reports of faults after its answer. */
async function storeCounts({ services }: Pick<App, 'services'>): Promise<void> {
  await services.clientFaults.whenIdle();
  await services.canaries.store();
}

async function judge(of: Pick<App, 'services'> = app): Promise<void> {
  await storeCounts(of);
  await of.services.canaries.endFailingCanaries();
}

const readMetrics = async () => (await app.server.inject({ url: '/metrics' })).body;
const readMails = async () => {
  await app.services.mailer.whenIdle();
  const names = await readdir(path.join(app.dataDir, 'mail')).catch(() => []);
  return Promise.all(names.map((name) => readFile(path.join(app.dataDir, 'mail', name), 'utf8')));
};

describe('PRD-6 a canary that fails more often than the live build', () => {
  test('PRD-6 is ended with a history entry, a metric and one mail', async () => {
    await openSite();
    const before = await readLive();
    await simulateVisits(LIVE_GROUP, { visits: 12, faults: 1 });
    await simulateVisits(CANARY_GROUP, { visits: 12, faults: 6 });
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
    // From the next page on, visitors in the canary's groups get the live build.
    expect((await visit(CANARY_GROUP, newAddress())).body).not.toContain('"b2"');
  });

  test('PRD-6 restarts its counts at zero when the same build is offered again', async () => {
    await openSite();
    await simulateVisits(LIVE_GROUP, { visits: 12, faults: 0 });
    await simulateVisits(CANARY_GROUP, { visits: 12, faults: 6 });
    await judge();
    expect(await readCanary()).toBeNull();
    await judge();
    await offerCanary();
    await judge();
    expect(await readCanary()).toBe('b2');
    expect(await readMetrics()).toContain('group="canary"} 0');
  });

  test('PRD-6 shows the rates of both builds while it runs', async () => {
    await openSite({ CANARY_FAULT_FACTOR: '0' });
    await simulateVisits(LIVE_GROUP, { visits: 10, faults: 1 });
    await simulateVisits(CANARY_GROUP, { visits: 10, faults: 10 });
    await judge();
    const metrics = await readMetrics();
    expect(metrics).toContain('nyimbo_canary_fault_rate{remote="mfe-catalogue",build="b2",group="canary"} 1');
    expect(metrics).toContain('nyimbo_canary_fault_rate{remote="mfe-catalogue",build="b1",group="live"} 0.1');
    expect(metrics).toContain('nyimbo_canary_rollbacks_total{remote="mfe-catalogue"} 0');
    // A factor of 0 switches the comparison off.
    expect(await readCanary()).toBe('b2');
  });

  test('PRD-6 is ended once, by the sum of the counts of several processes', async () => {
    await openSite();
    const config = loadConfig({
      ...CANARY_ENVIRONMENT,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
      OPERATOR_MAIL: OPERATOR_ADDRESS,
      DATA_DIR: app.dataDir,
    });
    const other = await buildApp({ config, database: app.database, only: ['api', 'web', 'jobs'] });
    const seq = (await readLive()).seq;
    await simulateVisits(LIVE_GROUP, { visits: 6, faults: 0 });
    await simulateVisits(CANARY_GROUP, { visits: 6, faults: 4 });
    for (let count = 0; count < 6; count += 1) {
      await visit(LIVE_GROUP, newAddress(), other.server);
      const address = newAddress();
      await visit(CANARY_GROUP, address, other.server);
      if (count < 2) await report(CANARY_GROUP, address, 'b2', { server: other.server });
    }
    await judge();
    expect(await readCanary()).toBe('b2');
    await storeCounts(other);
    await Promise.all([app.services.canaries.endFailingCanaries(), other.services.canaries.endFailingCanaries()]);
    expect((await readLive()).seq).toBe(seq + 1);
    expect(await readCanary()).toBeNull();
    await other.server.close();
    expect(await readMails()).toHaveLength(1);
  });
});

describe('PRD-6 isCanaryFailing', () => {
  test('PRD-6 counts one network once, even when it reports to several processes', () => {
    const limits = { factor: 3, minVisits: 10, minFaults: 4 };
    const counts = { app: REMOTE, canaryBuild: 'b2', liveBuild: 'b1', live: { visits: 40, faults: 0 } };
    const canary = { visits: 40, faults: 12 };
    // The twelve faults can come from the same network, counted once in each of twelve processes.
    expect(isCanaryFailing({ ...counts, canary, provenFaults: 1 }, limits)).toBe(false);
    expect(isCanaryFailing({ ...counts, canary, provenFaults: 4 }, limits)).toBe(true);
  });
});

describe('PRD-6 the server does not end a canary', () => {
  beforeEach(() => openSite());
  afterEach(async () => {
    await judge();
    expect(await readCanary()).toBe('b2');
    expect(await readMails()).toEqual([]);
  });

  test('PRD-6 because of a remote that fails for everyone', async () => {
    await simulateVisits(LIVE_GROUP, { visits: 12, faults: 9 });
    await simulateVisits(CANARY_GROUP, { visits: 12, faults: 12 });
  });

  test('PRD-6 with too few visitors of the canary or of the live build', async () => {
    await simulateVisits(LIVE_GROUP, { visits: 9, faults: 0 });
    await simulateVisits(CANARY_GROUP, { visits: 12, faults: 12 });
  });

  test('PRD-6 because of one network, whatever it sends', async () => {
    await simulateVisits(LIVE_GROUP, { visits: 12, faults: 0 });
    await simulateVisits(CANARY_GROUP, { visits: 12, faults: 0 });
    for (let count = 0; count < 25; count += 1) await report(CANARY_GROUP, '10.99.0.1', 'b2');
    for (let count = 0; count < 25; count += 1) await report(CANARY_GROUP, `2001:db8:7:${count}::1`, 'b2');
  });

  test('PRD-6 because of reports without a group, from a group without the canary, or of other builds', async () => {
    await simulateVisits(LIVE_GROUP, { visits: 12, faults: 0 });
    await simulateVisits(CANARY_GROUP, { visits: 12, faults: 0 });
    for (let count = 0; count < 12; count += 1) {
      await report(null, newAddress(), 'b2');
      await report(50, newAddress(), 'b2');
      await report(LIVE_GROUP, newAddress(), 'b2');
      await report(CANARY_GROUP, newAddress(), 'b1');
      await report(CANARY_GROUP, newAddress(), 'made-up');
    }
  });

  test('PRD-6 because of pages that crawlers open', async () => {
    await simulateVisits(LIVE_GROUP, { visits: 12, faults: 0 });
    for (let count = 0; count < 12; count += 1) {
      const address = newAddress();
      await app.server.inject({
        url: '/',
        remoteAddress: address,
        headers: { 'user-agent': 'Googlebot/2.1' },
        cookies: { 'release-group': '2' },
      });
      await report(CANARY_GROUP, address, 'b2');
    }
  });
});

describe('PRD-6 the registry that the server writes', () => {
  beforeEach(() => openSite());
  const end = () => endCanary(siteDir, { app: REMOTE, build: 'b2', note: 'test' });

  test('PRD-6 gets one new entry, even when several processes end the canary at once', async () => {
    const { seq } = await readLive();
    const ended = await Promise.all([end(), end(), end(), end()]);
    expect(ended.filter((number) => number !== null)).toEqual([seq + 1]);
    const names = await readdir(path.join(siteDir, 'registry'));
    expect(names.sort()).toEqual(['history', 'live.json']);
    const entry = await readFile(path.join(siteDir, `registry/history/${seq + 1}.json`), 'utf8');
    expect(await readFile(path.join(siteDir, 'registry/live.json'), 'utf8')).toBe(entry);
  });

  test('PRD-6 keeps the canary when another build or app is to be ended', async () => {
    expect(await endCanary(siteDir, { app: REMOTE, build: 'b3', note: 'test' })).toBeNull();
    expect(await endCanary(siteDir, { app: 'shell', build: 's2', note: 'test' })).toBeNull();
    expect(await readCanary()).toBe('b2');
  });

  test('PRD-6 can be read by the release command', async () => {
    await end();
    const command = path.join(SERVER_ROOT, '../tools/release/release.mjs');
    const again = runProgram(process.execPath, [command, REMOTE, '--end-canary', '--to', siteDir]);
    await expect(again).rejects.toMatchObject({ stderr: expect.stringContaining('mfe-catalogue has no canary.') });
    const history = path.join(SERVER_ROOT, '../tools/release/history/releases.mjs');
    const { stdout } = await runProgram(process.execPath, [history, '--to', siteDir]);
    expect(stdout).toContain('end canary');
  }, 60_000);

  test('PRD-6 keeps the canary, and no mail is sent, when the write fails', async () => {
    await simulateVisits(LIVE_GROUP, { visits: 12, faults: 0 });
    await simulateVisits(CANARY_GROUP, { visits: 12, faults: 8 });
    await storeCounts(app);
    // Damages the history: its newest entry is a folder, not a file.
    await mkdir(path.join(siteDir, `registry/history/${(await readLive()).seq + 1}.json`));
    await expect(app.services.canaries.endFailingCanaries()).rejects.toMatchObject({ code: 'EISDIR' });
    expect(await readCanary()).toBe('b2');
    expect(await readMails()).toEqual([]);
  });
});
