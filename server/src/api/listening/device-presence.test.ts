import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { DevicePresence } from './device-presence.ts';
import { MemoryPresence } from './presence.ts';

const LISTENER = 'listener=0123456789abcdef';

let time: number;
let presence: MemoryPresence;
let devices: DevicePresence;
let app: FastifyInstance;
let releases: (() => void)[];

beforeEach(async () => {
  time = 0;
  releases = [];
  presence = new MemoryPresence(() => time);
  devices = new DevicePresence(presence, () => time);
  app = Fastify();
  await app.register(cookie);
  app.addHook('onRequest', async (request) => devices.record(request));
  app.get('/', async () => 'recorded');
  app.get('/hold', async (request) => {
    releases.push(devices.hold('0123456789abcdef', request));
    return 'held';
  });
});
afterEach(() => app.close());

const visit = (headers: Record<string, string> = {}, remoteAddress = '198.51.100.1') =>
  app.inject({ url: '/', headers: { 'user-agent': 'A browser', ...headers }, remoteAddress });
const count = async () => (await presence.count()).devices;

describe('which devices are here', () => {
  test('CNT-1 an address with a browser is one device, another address or browser another', async () => {
    await visit();
    await visit();
    await visit({}, '198.51.100.2');
    await visit({ 'user-agent': 'Another browser' });
    expect(await count()).toBe(3);
  });

  test('CNT-1 a device that gets its cookie stays one device, and its neighbours stay beside it', async () => {
    await visit();
    await visit({ cookie: LISTENER });
    expect(await count()).toBe(1);
    // The same address and browser without the cookie is another device.
    await visit();
    expect(await count()).toBe(2);
  });

  test('CNT-1 phones of one network and make are distinguished by their cookies', async () => {
    for (const letter of ['a', 'b', 'c']) await visit({ cookie: `listener=${letter.repeat(24)}` });
    expect(await count()).toBe(3);
  });

  test('CNT-1 crawlers are no devices', async () => {
    await visit({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    expect(await count()).toBe(0);
  });

  test('CNT-1 a device with an open stream stays, however long it is silent, and goes with its last stream', async () => {
    for (const _ of [1, 2]) await app.inject('/hold');
    expect(await count()).toBe(1);
    for (time = 0; time < 200_000; time += 20_000) devices.touchHeld();
    expect(await count()).toBe(1);
    releases[0]?.();
    releases[0]?.();
    expect(await count()).toBe(1);
    releases[1]?.();
    expect(await count()).toBe(0);
    await visit({ cookie: LISTENER });
    expect(await count()).toBe(1);
  });
});
