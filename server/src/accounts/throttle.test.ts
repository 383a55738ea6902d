import { Redis } from 'ioredis';
import { openTestRedis } from '../testing/open-test-redis.ts';
import { MemoryThrottle, RedisThrottle, type Throttle } from './throttle.ts';

const redis = openTestRedis();
afterAll(() => redis?.disconnect());

const kinds: [string, () => Throttle][] = [['in one process', () => new MemoryThrottle()]];
if (redis) kinds.push(['over Redis', () => new RedisThrottle(redis)]);

describe.each(kinds)('a throttle %s', (name, create) => {
  test('counts each attempt, and starts anew when told', async () => {
    const throttle = create();
    const key = `${name} a`;
    const states = await Promise.all(Array.from({ length: 5 }, () => throttle.hit(key, 60)));
    expect(states.map(({ count }) => count).sort()).toEqual([1, 2, 3, 4, 5]);
    expect((await throttle.hit(`${name} b`, 60)).count).toBe(1);
    await throttle.reset(key);
    const { count, resetSeconds } = await throttle.hit(key, 60);
    expect(count).toBe(1);
    expect(resetSeconds).toBeGreaterThan(58);
    expect(resetSeconds).toBeLessThanOrEqual(60);
  });

  test('takes back what was given back, and makes nothing of what was never counted', async () => {
    const throttle = create();
    const key = `${name} back`;
    await throttle.giveBack(key);
    for (let time = 0; time < 3; time += 1) await throttle.hit(key, 60);
    await throttle.giveBack(key);
    const { count, resetSeconds } = await throttle.hit(key, 60);
    expect(count).toBe(3);
    expect(resetSeconds).toBeGreaterThan(55);
  });

  test('starts anew when its window is over, which later attempts do not prolong', async () => {
    const throttle = create();
    const key = `${name} window`;
    await throttle.hit(key, 1);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await throttle.hit(key, 1)).count).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect((await throttle.hit(key, 1)).count).toBe(1);
  });
});

test('a Redis that is away leaves each process counting for itself', async () => {
  const away = new Redis('redis://127.0.0.1:9', {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  });
  away.on('error', () => undefined);
  const throttle = new RedisThrottle(away);
  expect((await throttle.hit('x', 60)).count).toBe(1);
  expect((await throttle.hit('x', 60)).count).toBe(2);
  await throttle.reset('x');
  expect((await throttle.hit('x', 60)).count).toBe(1);
  away.disconnect();
});
