import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Redis } from 'ioredis';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { openRedis } from './open-redis.ts';
import { startRedisServer, type RedisServer } from './testing/start-redis-server.ts';
import { describeIf } from '../testing/run-if.ts';

const REDIS_EXECUTABLE = process.env['REDIS_SERVER_PATH'];
const describeRedis = describeIf(REDIS_EXECUTABLE !== undefined, 'needs REDIS_SERVER_PATH');
const CALL_LIMIT = 5;

describeRedis('while Redis is unavailable', () => {
  let port: number;
  let server: RedisServer;
  let redis: Redis;
  let app: TestApp;
  const reports: string[] = [];

  beforeAll(async () => {
    port = await findFreePort();
    server = await startRedisServer(REDIS_EXECUTABLE ?? '', port);
    redis = openRedis(server.url, (error) => reports.push(error.message));
    await redis.connect();
    app = await createTestApp({ catalogue: false, redis, environment: { RATE_LIMIT: String(CALL_LIMIT) } });
  });
  afterAll(async () => {
    await app.close();
    redis.disconnect();
    await server.kill();
  });

  /** Makes one call more than the limit allows, and returns the statuses. */
  async function exceedLimit(from: string): Promise<number[]> {
    const statuses: number[] = [];
    while (statuses.length <= CALL_LIMIT) statuses.push((await app.call('counters', {}, { from })).status);
    return statuses;
  }
  const limited = [200, 200, 200, 200, 200, 429];
  const readRedisUp = async () =>
    /^nyimbo_redis_up (\d)$/m.exec((await app.server.inject({ url: '/metrics' })).body)?.[1];
  const waitUntil = async (isReached: () => boolean) => {
    while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const whenReady = () => waitUntil(() => redis.status === 'ready');

  test('when Redis hangs, the server stops using it at once, and each process limits calls by itself', async () => {
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

  test('when Redis is killed, each process limits calls by itself until Redis restarts', async () => {
    await server.kill();
    expect(await exceedLimit('10.1.2.1')).toEqual(limited);
    await waitUntil(() => reports.length === 2);
    server = await startRedisServer(REDIS_EXECUTABLE ?? '', port);
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
