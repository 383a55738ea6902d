import path from 'node:path';
import { MemoryThrottle } from '../../accounts/throttle/memory-throttle.ts';
import type { HistoryEntry } from '../../web/live/registry-history.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';
import { ClientFaults, FROM_ALL, FROM_NETWORK } from './client-faults.ts';

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
    // The server counts the report after the answer, once it has read the history of releases.
    while (!(await metrics()).includes('nyimbo_client_faults_total{')) await new Promise(setImmediate);
    expect(await metrics()).toContain('nyimbo_client_faults_total{remote="mfe-catalogue",build="b1",kind="timeout"} 1');
  });

  test.each([
    ['a field that is not known', { ...FAULT, user: 'me' }],
    ['a kind that is not known', { ...FAULT, kind: 'bored' }],
    ['a build that is an address', { ...FAULT, build: 'https://evil.example/x' }],
    ['a remote that is a path', { ...FAULT, remote: '../shell' }],
    ['a request id that is a line', { ...FAULT, requestId: 'a\nb' }],
    ['a message that is too long', { ...FAULT, message: 'x'.repeat(301) }],
    ['nothing', {}],
  ])('refuses %s', async (_, fault) => {
    expect((await app.call('reportClientFault', fault)).status).toBe(422);
  });

  test('refuses a long body before it is read', async () => {
    expect((await app.call('reportClientFault', { ...FAULT, message: 'x'.repeat(5000) })).status).toBe(413);
  });

  test('is in the OpenAPI page as a call that answers nothing', async () => {
    const { paths } = (await app.server.inject({ url: '/api/docs/json' })).json();
    expect(Object.keys(paths['/api/client-reports'].post.responses)).toEqual(['204', '4XX']);
  });
});

describe('counting', () => {
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

  test('knows builds that are live or a canary by name, and nothing else', async () => {
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

  test('says one line a minute for each remote and kind, with how many there were besides', async () => {
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

  test('PRD-6 names the request that failed', async () => {
    await record({ requestId: 'abcdefghijkl' });
    expect(lines[0]).toMatchObject({ requestId: 'abcdefghijkl' });
  });

  test('says nothing that a terminal would obey', async () => {
    await record({ message: 'a\r\nforged\u001b[2J\u202Eline' });
    expect(lines[0]).toMatchObject({ message: 'a forged [2J line' });
  });

  test('drops what is over the limit of a network, and over that of all', async () => {
    for (let count = 0; count < FROM_NETWORK + 5; count += 1) await record({});
    expect((await faults.dropped.get()).values[0]?.value).toBe(5);
    for (let count = 0; count < FROM_ALL; count += 1) await record({}, `10.1.${count >> 8}.${count & 255}`);
    expect((await labels())[0]?.value).toBe(FROM_ALL);
    time += 61_000;
    await record({});
    expect((await labels())[0]?.value).toBe(FROM_ALL + 1);
  });
});
