import { calls, countersSchema, type Counters } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp, type TestAppOptions } from '../../testing/create-test-app.ts';
import { openEventStream, type EventStream } from '../../testing/open-event-stream.ts';
import { openTestRedis } from '../../testing/processes/open-test-redis.ts';
import type { LiveCounterLimits } from './live-counters.ts';
import { testIf } from '../../testing/run-if.ts';

const FAST_LIMITS: LiveCounterLimits = { minIntervalMs: 300, heartbeatMs: 200, maxStreams: 4, maxStreamsPerNetwork: 3 };

const apps: TestApp[] = [];
const openStreams: EventStream[] = [];
afterEach(async () => {
  openStreams.splice(0).forEach((stream) => stream.close());
  for (const app of apps.splice(0)) await app.close();
});

async function start(options: TestAppOptions = {}) {
  const environment = { TRUST_PROXY: 'loopback', PUBLIC_URL: 'http://localhost' };
  const app = await createTestApp({ catalogue: false, liveLimits: FAST_LIMITS, environment, ...options });
  apps.push(app);
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const listen = async (headers: Record<string, string> = {}) => {
    const stream = await openEventStream(`${address}/api/counters/live`, headers);
    openStreams.push(stream);
    return stream;
  };
  const sound = (isSounding: boolean, name: string) =>
    app.ask(calls.listening, { isSounding }, { cookies: { listener: name.padEnd(24, '0') } });
  return { app, address, listen, sound };
}

const readCounters = (stream: EventStream): Counters[] =>
  stream.events('counters').map((event) => countersSchema.parse(event));
const readLastCounters = (stream: EventStream): Counters | undefined => readCounters(stream).at(-1);
const fromNetwork = (number: number) => ({ 'x-forwarded-for': `198.51.100.${number}` });

describe('GET /counters/live', () => {
  test('CNT-1 sends the counters at once, as a stream that proxies neither cache, buffer nor compress', async () => {
    const { listen } = await start();
    const stream = await listen({ 'accept-encoding': 'gzip, br' });
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    expect(stream.headers['set-cookie']?.[0]).toMatch(/^listener=.*HttpOnly; SameSite=Lax/);
    await stream.until(() => readCounters(stream).length > 0);
    expect(stream.text().startsWith('retry: ')).toBe(true);
    expect(readLastCounters(stream)).toMatchObject({ listeners: 0, connected_devices: 1 });
  });

  test('CNT-1 sends new counters when playback starts or stops and after downloads, at a limited rate', async () => {
    const { app, listen, sound } = await start({ catalogue: true });
    const stream = await listen();
    await stream.until(() => readCounters(stream).length === 1);
    const before = readLastCounters(stream)?.downloads ?? 0;
    await sound(true, 'one');
    await sound(true, 'two');
    await stream.until(() => readLastCounters(stream)?.listeners === 2);
    await sound(false, 'one');
    await stream.until(() => readLastCounters(stream)?.listeners === 1);
    await app.ask(calls.countDownload, { postId: 1 });
    await stream.until(() => readLastCounters(stream)?.downloads === before + 1);
    const received = readCounters(stream).length;
    // Without changes the stream sends heartbeats but no counters.
    const heartbeats = () => stream.text().split(': here').length;
    const atFirst = heartbeats();
    await stream.until(() => heartbeats() >= atFirst + 4);
    expect(readCounters(stream)).toHaveLength(received);
  });

  test('CNT-1 an open stream counts as a connected device until it closes; two streams of one browser count as one', async () => {
    const { listen } = await start();
    const cookie = 'listener=0123456789abcdef';
    const watcher = await listen(fromNetwork(1));
    const [first, second] = [await listen({ cookie }), await listen({ cookie })];
    await watcher.until(() => readLastCounters(watcher)?.connected_devices === 2);
    first.close();
    await watcher.until(() => watcher.text().split(': here').length > 4);
    expect(readLastCounters(watcher)?.connected_devices).toBe(2);
    second.close();
    await watcher.until(() => readLastCounters(watcher)?.connected_devices === 1);
  });

  test('CNT-1 computes the counters once for all streams, and not at all without any', async () => {
    const { app, listen } = await start({ liveLimits: { ...FAST_LIMITS, maxStreams: 100, maxStreamsPerNetwork: 100 } });
    const query = jest.spyOn(app.database, 'query');
    const countQueries = () => query.mock.calls.filter(([sql]) => sql.includes("key = 'counters'")).length;
    const streams = await Promise.all(Array.from({ length: 40 }, () => listen()));
    await Promise.all(streams.map((stream) => stream.until(() => readCounters(stream).length > 0)));
    const [one] = streams;
    const heartbeats = () => one?.text().split(': here').length ?? 0;
    await one?.until(() => heartbeats() > 5);
    expect(countQueries()).toBeGreaterThan(2);
    expect(countQueries()).toBeLessThan(8);
    streams.forEach((stream) => stream.close());
    while (app.services.liveCounters.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    query.mockClear();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(countQueries()).toBe(0);
  });

  test('CNT-1 limits the streams of a network and in total, and accepts a new one when one closes', async () => {
    const { app, listen } = await start();
    const [first] = [await listen(fromNetwork(1)), await listen(fromNetwork(1)), await listen(fromNetwork(1))];
    const beyond = await listen(fromNetwork(1));
    expect([beyond.status, beyond.headers['retry-after']]).toEqual([429, '30']);
    expect((await listen(fromNetwork(2))).status).toBe(200);
    const full = await listen(fromNetwork(3));
    expect([full.status, full.headers['retry-after']]).toEqual([503, '30']);
    first?.close();
    while (app.services.liveCounters.size > 3) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await listen(fromNetwork(1))).status).toBe(200);
  });

  test('CNT-1 clients that disconnect at any moment leave no open stream', async () => {
    const { app, address, listen } = await start({
      liveLimits: { ...FAST_LIMITS, maxStreams: 500, maxStreamsPerNetwork: 500 },
    });
    await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const hangUp = AbortSignal.timeout(1 + (index % 20) * 5);
        await fetch(`${address}/api/counters/live`, { signal: hangUp }).catch(() => undefined);
      }),
    );
    const last = await listen();
    await last.until(() => app.services.liveCounters.size === 1 && readLastCounters(last)?.connected_devices === 1);
  });

  test('CNT-1 is exempt from the rate limit of calls, and does not answer HEAD', async () => {
    const { app, address, listen } = await start({
      environment: { RATE_LIMIT: '2', TRUST_PROXY: 'loopback', PUBLIC_URL: 'http://localhost' },
    });
    for (let time = 0; time < 6; time += 1) {
      const stream = await listen();
      expect(stream.status).toBe(200);
      stream.close();
      while (app.services.liveCounters.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect((await fetch(`${address}/api/counters/live`, { method: 'HEAD' })).status).not.toBe(200);
  });

  const redis = openTestRedis();
  afterAll(() => redis?.disconnect());
  testIf(redis !== null, 'needs Redis')('CNT-1 counts over all processes that share a Redis', async () => {
    const one = await start({ redis: redis?.duplicate() });
    const other = await start({ redis: redis?.duplicate() });
    const [here, there] = [await one.listen(fromNetwork(1)), await other.listen(fromNetwork(2))];
    await one.sound(true, 'one');
    await other.sound(true, 'two');
    await other.sound(true, 'one');
    for (const stream of [here, there]) {
      await stream.until(
        () => readLastCounters(stream)?.listeners === 2 && readLastCounters(stream)?.connected_devices === 4,
      );
    }
    await other.sound(false, 'one');
    there.close();
    await here.until(() => readLastCounters(here)?.listeners === 1 && readLastCounters(here)?.connected_devices === 3);
  });

  test('OPS-1 a closing server ends its streams at once', async () => {
    const { app, listen } = await start();
    const streams = [await listen(), await listen()];
    const startedAt = Date.now();
    await app.server.close();
    await Promise.all(streams.map(({ ended }) => ended));
    expect(Date.now() - startedAt).toBeLessThan(2000);
  });

  test('the stream stays open while the database is unavailable, and sends counters when it recovers', async () => {
    const { app, listen } = await start();
    const query = jest.spyOn(app.database, 'query').mockRejectedValue(new Error('away'));
    const stream = await listen();
    await stream.until(() => stream.text().split(': here').length > 2);
    expect(readCounters(stream)).toEqual([]);
    query.mockRestore();
    await stream.until(() => readCounters(stream).length > 0);
  });
});
