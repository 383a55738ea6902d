import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Redis } from 'ioredis';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { openRedis } from './open-redis.ts';
import { startRedisServer, type RedisServer } from './testing/start-redis-server.ts';

const EXECUTABLE = process.env['REDIS_SERVER_PATH'];
const describeRedis = EXECUTABLE ? describe : describe.skip;
const LIMIT = 5;

describeRedis('while Redis is away', () => {
  let port: number;
  let server: RedisServer;
  let redis: Redis;
  let app: TestApp;
  const reports: string[] = [];

  beforeAll(async () => {
    port = await findFreePort();
    server = await startRedisServer(EXECUTABLE ?? '', port);
    redis = openRedis(server.url, (error) => reports.push(error.message));
    await redis.connect();
    app = await createTestApp({ catalogue: false, redis, environment: { RATE_LIMIT: String(LIMIT) } });
  });
  afterAll(async () => {
    await app.close();
    redis.disconnect();
    await server.kill();
  });

  /** Statuses of one call more than the limit allows. */
  async function exceedLimit(from: string): Promise<number[]> {
    const statuses: number[] = [];
    while (statuses.length <= LIMIT) statuses.push((await app.call('counters', {}, { from })).status);
    return statuses;
  }
  const limited = [200, 200, 200, 200, 200, 429];
  const readRedisUp = async () =>
    /^nyimbo_redis_up (\d)$/m.exec((await app.server.inject({ url: '/metrics' })).body)?.[1];
  const waitUntil = async (isReached: () => boolean) => {
    while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const whenReady = () => waitUntil(() => redis.status === 'ready');

  test('a Redis that hangs is left at once, and each process limits calls by itself', async () => {
    expect(await exceedLimit('10.1.1.1')).toEqual(limited);
    expect(await redis.keys('nyimbo:rate:*')).toHaveLength(1);
    server.hang();
    expect(await exceedLimit('10.1.1.2')).toEqual(limited);
    await waitUntil(() => redis.status !== 'ready');
    await expect(redis.ping()).rejects.toThrow("Stream isn't writeable");
    expect(await readRedisUp()).toBe('0');
    expect(await exceedLimit('10.1.1.3')).toEqual(limited);
    expect(reports).toHaveLength(1);

    server.resume();
    await whenReady();
    expect(await readRedisUp()).toBe('1');
    expect(await exceedLimit('10.1.1.4')).toEqual(limited);
    expect(await redis.keys('nyimbo:rate:*1.1.4*')).toHaveLength(1);
  });

  test('a Redis that was killed is replaced in each process, until there is one again', async () => {
    await server.kill();
    expect(await exceedLimit('10.1.2.1')).toEqual(limited);
    await waitUntil(() => reports.length === 2);
    server = await startRedisServer(EXECUTABLE ?? '', port);
    await whenReady();
    expect(await exceedLimit('10.1.2.2')).toEqual(limited);
    expect(await redis.keys('nyimbo:rate:*')).toHaveLength(1);
  });
});

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}
