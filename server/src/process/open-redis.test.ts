import { openRedis } from './open-redis.ts';
import { createTestApp } from '../testing/create-test-app.ts';

describe('an unreachable Redis', () => {
  test('delays no call, and is reported once', async () => {
    const reports: string[] = [];
    const redis = openRedis('redis://127.0.0.1:9', (error) => reports.push(error.message));
    redis.connect().catch(() => undefined);
    const app = await createTestApp({ catalogue: false, redis, environment: { RATE_LIMIT: '1000' } });
    await new Promise((resolve) => setTimeout(resolve, 500)); // Time for a few connection attempts.
    const startedAt = performance.now();
    expect((await app.call('counters')).status).toBe(200);
    expect((await app.call('login', { name: 'nobody', password: 'mvula.7.yambiri' })).status).toBe(422);
    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect(reports).toEqual(['connect ECONNREFUSED 127.0.0.1:9']);
    await app.close();
    // The library keeps the timer of its last connection attempt, which keeps the process alive.
    await new Promise((resolve) => setTimeout(resolve, 2000));
  });
});
