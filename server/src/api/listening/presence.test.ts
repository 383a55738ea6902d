import { openTestRedis } from '../../testing/open-test-redis.ts';
import { MemoryPresence, RedisPresence, type Presence } from './presence.ts';

const redis = openTestRedis();
afterAll(() => redis?.disconnect());

const kinds: [string, () => Presence][] = [['in one process', () => new MemoryPresence()]];
if (redis) kinds.push(['over Redis', () => new RedisPresence(redis)]);

describe.each(kinds)('presence %s', (_name, create) => {
  test('CNT-1 counts each device and listener once', async () => {
    const presence = create();
    for (const key of ['a', 'b', 'a']) presence.touch('devices', key);
    presence.touch('listeners', 'a');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await presence.count()).toEqual({ devices: 2, listeners: 1 });
  });
});

test('CNT-1 forgets who has been silent for minutes', async () => {
  let time = 0;
  const presence = new MemoryPresence(() => time);
  presence.touch('devices', 'early');
  time = 4 * 60_000;
  presence.touch('devices', 'late');
  time = 6 * 60_000;
  expect(await presence.count()).toEqual({ devices: 1, listeners: 0 });
});
