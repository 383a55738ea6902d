import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { COSTS } from './limit-requests.ts';

const MAX_PER_MINUTE = 70;

describe('the budget of a network', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({
      catalogue: false,
      only: ['api', 'web'],
      environment: { RATE_LIMIT: String(MAX_PER_MINUTE) },
    });
  });
  afterAll(() => app.close());

  const open = (url: string, from: string, accept = 'text/html') =>
    app.server.inject({ url, remoteAddress: from, headers: { accept } });
  const callMany = async (count: number, from: string) => {
    const statuses = new Set<number>();
    for (let index = 0; index < count; index += 1) statuses.add((await app.call('counters', {}, { from })).status);
    return [...statuses];
  };

  test('PRD-6 covers pages and calls, by their cost', async () => {
    const from = '10.9.1.1';
    // The site is not built, so its pages answer 503.
    expect((await open('/', from)).statusCode).toBe(503);
    expect((await app.call('search', { input: 'a' }, { from })).status).toBe(200);
    expect(await callMany(MAX_PER_MINUTE - COSTS.page - COSTS.search, from)).toEqual([200]);
    expect(await callMany(1, from)).toEqual([429]);
    const page = await open('/', from);
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      429,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.body).toMatch(/<h1>This page can’t be shown now<\/h1>\n<p>Too many attempts\. Wait \d+ seconds/);
    expect((await open('/', from, '*/*')).json()).toMatchObject({ code: 'too-many' });
    expect((await open('/', '10.9.1.2')).statusCode).toBe(503);
  });

  test('PRD-6 does not count files', async () => {
    const from = '10.9.1.3';
    for (let index = 0; index <= MAX_PER_MINUTE; index += 1) await open('/r/shell/s1/main.js', from);
    expect(await callMany(1, from)).toEqual([200]);
  });

  test('PRD-6 a call can have a lower limit of its own', async () => {
    const from = '10.9.1.4';
    const check = async () => (await app.call('accountData', {}, { from })).status;
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < MAX_PER_MINUTE) statuses.push(await check());
    expect(statuses.length).toBeGreaterThan(1);
    expect(statuses.length).toBeLessThan(MAX_PER_MINUTE / 2);
    expect(await callMany(1, from)).toEqual([200]);
  });
});
