import { Redis } from 'ioredis';
import { openTestRedis } from '../../testing/processes/open-test-redis.ts';
import { MemoryThrottle } from './memory-throttle.ts';
import { RedisThrottle } from './redis-throttle.ts';
import type { Throttle, ThrottleLimits } from './throttle.ts';

const redis = openTestRedis();
afterAll(() => redis?.disconnect());

const throttleFactories: [string, (limits?: ThrottleLimits) => Throttle][] = [
  ['in one process', (limits) => new MemoryThrottle(Date.now, limits)],
];
if (redis) throttleFactories.push(['over Redis', (limits) => new RedisThrottle(redis, limits)]);

describe.each(throttleFactories)('a throttle %s', (name, create) => {
  test('counts each attempt, and starts at one after a reset', async () => {
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

  test('counts an attempt as many times as it costs', async () => {
    const throttle = create();
    const key = `${name} budget`;
    expect((await throttle.spend(key, 60, 10)).count).toBe(10);
    expect((await throttle.hit(key, 60)).count).toBe(11);
    const { count, resetSeconds } = await throttle.spend(key, 60, 3);
    expect(count).toBe(14);
    expect(resetSeconds).toBeGreaterThan(58);
  });

  test('subtracts an attempt that is undone, and ignores an undo without an attempt', async () => {
    const throttle = create();
    const key = `${name} back`;
    await throttle.undoHit(key, 60);
    for (let time = 0; time < 3; time += 1) await throttle.hit(key, 60);
    await throttle.undoHit(key, 60);
    const { count, resetSeconds } = await throttle.hit(key, 60);
    expect(count).toBe(3);
    expect(resetSeconds).toBeGreaterThan(55);
  });

  test('deletes a counter at zero, so its network can create another', async () => {
    const throttle = create({ maxCounters: 10, maxCountersPerNetwork: 1 });
    for (let song = 0; song < 5; song += 1) {
      expect((await throttle.hit(`${name} song ${song}`, 60, '192.0.2.77')).count).toBe(1);
      await throttle.undoHit(`${name} song ${song}`, 60, '192.0.2.77');
    }
  });

  test('limits the counters of a network, whose existing counters keep working', async () => {
    const throttle = create({ maxCounters: 1000, maxCountersPerNetwork: 3 });
    const hit = (key: string, network: string) => throttle.hit(`${name} share ${key}`, 60, network);
    for (const key of ['a', 'b', 'c']) expect((await hit(key, '192.0.2.1')).count).toBe(1);
    const refused = await hit('d', '192.0.2.1');
    expect(refused.count).toBe(Infinity);
    expect(refused.resetSeconds).toBeGreaterThan(50);
    expect((await hit('a', '192.0.2.1')).count).toBe(2);
    expect((await hit('d', '192.0.2.2')).count).toBe(1);
  });

  test('counts all networks of a /48 as one owner of counters', async () => {
    const throttle = create({ maxCounters: 1000, maxCountersPerNetwork: 3 });
    const counts: number[] = [];
    for (let net = 0; net < 5; net += 1) {
      counts.push((await throttle.hit(`${name} site ${net}`, 60, `2001:db8:5:${net}`)).count);
    }
    expect(counts).toEqual([1, 1, 1, Infinity, Infinity]);
    expect((await throttle.hit(`${name} site 9`, 60, '2001:db8:6:0')).count).toBe(1);
  });

  test('starts at one when its window ends, and later attempts do not extend the window', async () => {
    const throttle = create();
    const key = `${name} window`;
    await throttle.hit(key, 1);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await throttle.hit(key, 1)).count).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect((await throttle.hit(key, 1)).count).toBe(1);
  });
});

describe('a full throttle store', () => {
  const fill = async (
    throttle: Throttle,
    network: string,
    { counters, windowSeconds = 900 }: { counters: number; windowSeconds?: number },
  ) => {
    for (let index = 0; index < counters; index += 1) {
      await throttle.hit(`flood ${network} ${index}`, windowSeconds, network);
    }
  };

  test('API-15 a flood from one network resets neither its own counters nor those of others', async () => {
    const throttle = new MemoryThrottle();
    for (let time = 0; time < 9; time += 1) await throttle.hit('victim', 900, '192.0.2.1');
    for (let time = 0; time < 9; time += 1) await throttle.hit('attacker', 900, '203.0.113.1');
    await fill(throttle, '203.0.113.1', { counters: 150_000 });
    expect((await throttle.hit('victim', 900, '192.0.2.1')).count).toBe(10);
    expect((await throttle.hit('attacker', 900, '203.0.113.1')).count).toBe(10);
  });

  test('API-15 a flood from many networks evicts only its own counters', async () => {
    const throttle = new MemoryThrottle(Date.now, { maxCounters: 1000, maxCountersPerNetwork: 100 });
    for (let time = 0; time < 9; time += 1) await throttle.hit('victim', 900, '192.0.2.1');
    for (let network = 0; network < 50; network += 1) await fill(throttle, `203.0.113.${network}`, { counters: 200 });
    expect((await throttle.hit('victim', 900, '192.0.2.1')).count).toBe(10);
  });

  test('API-17 short counters do not evict daily counters, which expire on their own schedule', async () => {
    let time = 0;
    const throttle = new MemoryThrottle(() => time, { maxCounters: 100, maxCountersPerNetwork: 100 });
    await throttle.hit('day', 86_400, '192.0.2.1');
    for (let network = 0; network < 10; network += 1) await fill(throttle, `203.0.113.${network}`, { counters: 50 });
    expect((await throttle.hit('day', 86_400, '192.0.2.1')).count).toBe(2);
    time += 901_000;
    expect((await throttle.hit('day', 86_400, '192.0.2.1')).count).toBe(3);
    // After the flood, its networks can create counters again.
    expect((await throttle.hit('flood 203.0.113.1 1', 900, '203.0.113.1')).count).toBe(1);
  });
});

test('while Redis is unavailable, each process counts for itself', async () => {
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
