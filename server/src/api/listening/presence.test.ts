import { Redis } from 'ioredis';
import { openTestRedis } from '../../testing/processes/open-test-redis.ts';
import { MemoryPresence, RedisPresence, type Presence } from './presence.ts';

const redis = openTestRedis();
afterAll(() => redis?.disconnect());

const presenceFactories: [string, () => Presence][] = [['in one process', () => new MemoryPresence()]];
if (redis) presenceFactories.push(['over Redis', () => new RedisPresence(redis)]);

describe.each(presenceFactories)('presence %s', (_name, create) => {
  test('CNT-1 counts each device and listener once', async () => {
    const presence = create();
    for (const key of ['a', 'b', 'a']) presence.touch('devices', key);
    presence.touch('listeners', 'a');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await presence.count()).toEqual({ devices: 2, listeners: 1 });
    presence.leave('listeners', 'a');
    presence.leave('devices', 'never seen');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await presence.count()).toEqual({ devices: 2, listeners: 0 });
  });
});

test('CNT-1 forgets a device after 45 seconds of silence', async () => {
  let time = 0;
  const presence = new MemoryPresence(() => time);
  presence.touch('devices', 'early');
  presence.touch('listeners', 'early');
  time = 30_000;
  presence.touch('devices', 'late');
  time = 45_000;
  expect(await presence.count()).toEqual({ devices: 2, listeners: 1 });
  time = 45_001;
  expect(await presence.count()).toEqual({ devices: 1, listeners: 0 });
});

test('CNT-1 while Redis is unavailable, each process counts the devices that it has seen', async () => {
  const away = new Redis('redis://127.0.0.1:9', {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: () => null,
  });
  away.on('error', () => undefined);
  const presence = new RedisPresence(away);
  for (const key of ['a', 'b', 'c']) presence.touch('devices', key);
  presence.leave('devices', 'b');
  expect(await presence.count()).toEqual({ devices: 2, listeners: 0 });
  away.disconnect();
});
