import path from 'node:path';
import { PREFIX_48_LIMIT_FACTOR } from '../../accounts/throttle/admit-network.ts';
import { MemoryThrottle } from '../../accounts/throttle/memory-throttle.ts';
import type { HistoryEntry } from '../../web/live/registry-history.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';
import { GUARANTEED_REPORTS } from './admit-report.ts';
import { ClientFaults, FAULT_LIMITS } from './client-faults.ts';

const FAULT = { remote: 'mfe-catalogue', build: 'b1', kind: 'timeout', message: 'Slow.', fallback: null } as const;

describe('POST /api/client-reports', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ catalogue: false, only: ['api', 'web'] });
    await writeTestSite(path.join(app.dataDir, 'site'));
  });
  afterAll(() => app.close());

  const metrics = async () => (await app.server.inject({ url: '/metrics' })).body;

  test('answers 204 without a body, and counts by remote, build and kind', async () => {
    const answer = await app.call('reportClientFault', FAULT);
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers['content-type']).toBeUndefined();
    // The server counts the report after the response, once it has read the history of releases.
    while (!(await metrics()).includes('nyimbo_client_faults_total{')) await new Promise(setImmediate);
    expect(await metrics()).toContain('nyimbo_client_faults_total{remote="mfe-catalogue",build="b1",kind="timeout"} 1');
  });

  test.each([
    ['an unknown field', { ...FAULT, user: 'me' }],
    ['an unknown kind', { ...FAULT, kind: 'bored' }],
    ['a build that is a URL', { ...FAULT, build: 'https://evil.example/x' }],
    ['a remote that is a path', { ...FAULT, remote: '../shell' }],
    ['a request id that is a line', { ...FAULT, requestId: 'a\nb' }],
    ['a message that is too long', { ...FAULT, message: 'x'.repeat(301) }],
    ['nothing', {}],
  ])('rejects %s', async (_, fault) => {
    expect((await app.call('reportClientFault', fault)).status).toBe(422);
  });

  test('refuses a long body before reading it', async () => {
    expect((await app.call('reportClientFault', { ...FAULT, message: 'x'.repeat(5000) })).status).toBe(413);
  });

  test('is documented in the OpenAPI page as a call without a response body', async () => {
    const { paths } = (await app.server.inject({ url: '/api/docs/json' })).json();
    expect(Object.keys(paths['/api/client-reports'].post.responses)).toEqual(['204', '4XX']);
  });
});

describe('counting client reports', () => {
  const entry: HistoryEntry = {
    seq: 1,
    at: '',
    note: '',
    builds: { shell: 's1', 'mfe-player': 'p1' },
    canary: { 'mfe-player': { build: 'p2', percent: 5 } },
  };
  let time: number;
  let lines: object[];
  let faults: ClientFaults;
  beforeEach(() => {
    time = Date.parse('2026-11-22T08:00:00Z');
    lines = [];
    faults = new ClientFaults({
      site: { readHistory: () => Promise.resolve({ entries: [entry], registry: null }) },
      throttle: new MemoryThrottle(() => time),
      log: { warn: (line: object) => void lines.push(line) },
      now: () => time,
    });
  });

  const record = (fault: object, address = '10.0.0.1') =>
    faults.record({ ...FAULT, remote: 'mfe-player', build: 'p1', ...fault }, address);
  const labels = async () =>
    (await faults.faults.get()).values.map(({ labels: named, value }) => ({ ...named, value }));

  test('labels the live build and the canary by name, and every other build as ‘other’', async () => {
    for (const build of ['p1', 'p2', 'made-up', 'constructor', '__proto__']) await record({ build });
    await record({ remote: 'mfe-made-up', build: 'x' });
    await record({ remote: 'mfe-constructor', build: 'p1' });
    expect(await labels()).toEqual([
      { remote: 'mfe-player', build: 'p1', kind: 'timeout', value: 1 },
      { remote: 'mfe-player', build: 'p2', kind: 'timeout', value: 1 },
      { remote: 'mfe-player', build: 'other', kind: 'timeout', value: 3 },
      { remote: 'other', build: 'other', kind: 'timeout', value: 2 },
    ]);
  });

  test('logs one line a minute for each remote and kind, with the number of suppressed reports', async () => {
    for (let count = 0; count < 5; count += 1) await record({ message: `no ${count}` });
    await record({ kind: 'load' });
    expect(lines).toHaveLength(2);
    time += 61_000;
    await record({ message: 'again' });
    expect(lines.at(-1)).toEqual({
      remote: 'mfe-player',
      build: 'p1',
      kind: 'timeout',
      fallback: null,
      more: 4,
      message: 'again',
    });
  });

  test('PRD-6 logs the id of the failed request', async () => {
    await record({ requestId: 'abcdefghijkl' });
    expect(lines[0]).toMatchObject({ requestId: 'abcdefghijkl' });
  });

  test('strips terminal control characters from the log', async () => {
    await record({ message: 'a\r\nforged\u001b[2J\u202Eline' });
    expect(lines[0]).toMatchObject({ message: 'a forged [2J line' });
  });

  const countReports = async () => (await labels())[0]?.value;

  test('drops reports above the limit of a network and above the total limit', async () => {
    const { perNetwork, inTotal } = FAULT_LIMITS;
    for (let count = 0; count < perNetwork + 5; count += 1) await record({});
    expect([await countReports(), (await faults.dropped.get()).values[0]?.value]).toEqual([perNetwork, 5]);
    time += 61_000;
    const networks = inTotal / GUARANTEED_REPORTS;
    for (let count = 0; count < networks * GUARANTEED_REPORTS * 3; count += 1) {
      await record({}, `10.1.0.${count % networks}`);
    }
    expect(await countReports()).toBe(perNetwork + networks * GUARANTEED_REPORTS + inTotal);
    time += 61_000;
    await record({});
    expect(await countReports()).toBe(perNetwork + networks * GUARANTEED_REPORTS + inTotal + 1);
  });

  test('PRD-6 a flood from one /48 prefix leaves the reports of other networks counted, also for a canary', async () => {
    const counted = new Set<string>();
    faults = new ClientFaults({
      site: { readHistory: () => Promise.resolve({ entries: [entry], registry: null }) },
      throttle: new MemoryThrottle(() => time),
      log: { warn: () => undefined },
      canaries: { recordFault: async (_fault, _group, address) => void counted.add(address) },
      now: () => time,
    });
    for (let count = 0; count < 2500; count += 1) await record({}, `2001:db8:1:${(count % 25).toString(16)}::1`);
    const ofFlood = (await countReports()) ?? 0;
    expect(ofFlood).toBeLessThanOrEqual(FAULT_LIMITS.perNetwork * PREFIX_48_LIMIT_FACTOR);
    // Use up the total.
    for (let count = 0; count < 200 * FAULT_LIMITS.perNetwork; count += 1) await record({}, `10.9.0.${count % 200}`);
    const before = (await countReports()) ?? 0;
    counted.clear();
    for (let number = 0; number < 60; number += 1) await record({}, `10.2.0.${number}`);
    expect([(await countReports()) ?? 0, counted.size]).toEqual([before + 60, 60]);
  });
});
