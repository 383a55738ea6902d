import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { DevicePresence } from './device-presence.ts';
import { MemoryPresence } from './presence.ts';

const LISTENER_COOKIE = 'listener=0123456789abcdef';

let time: number;
let presence: MemoryPresence;
let devices: DevicePresence;
let app: FastifyInstance;
let closeStreamCallbacks: (() => void)[];

beforeEach(async () => {
  time = 0;
  closeStreamCallbacks = [];
  presence = new MemoryPresence(() => time);
  devices = new DevicePresence(presence, () => time);
  app = Fastify();
  await app.register(cookie);
  app.addHook('onRequest', async (request) => devices.record(request));
  app.get('/', async () => 'recorded');
  app.get('/hold', async (request) => {
    closeStreamCallbacks.push(devices.addStream('0123456789abcdef', request));
    return 'held';
  });
});
afterEach(() => app.close());

const visit = (headers: Record<string, string> = {}, remoteAddress = '198.51.100.1') =>
  app.inject({ url: '/', headers: { 'user-agent': 'A browser', ...headers }, remoteAddress });
const countDevices = async () => (await presence.count()).devices;

describe('connected devices', () => {
  test('CNT-1 requests with the same address and browser are one device', async () => {
    await visit();
    await visit();
    await visit({}, '198.51.100.2');
    await visit({ 'user-agent': 'Another browser' });
    expect(await countDevices()).toBe(3);
  });

  test('CNT-1 a device that gets a cookie stays one device, separate from its neighbours', async () => {
    await visit();
    await visit({ cookie: LISTENER_COOKIE });
    expect(await countDevices()).toBe(1);
    // A request from the same IP address and browser, but without the cookie, counts as another device.
    await visit();
    expect(await countDevices()).toBe(2);
  });

  test('CNT-1 phones with the same address and model are distinguished by their cookies', async () => {
    for (const letter of ['a', 'b', 'c']) await visit({ cookie: `listener=${letter.repeat(24)}` });
    expect(await countDevices()).toBe(3);
  });

  test('CNT-1 crawlers are not counted', async () => {
    await visit({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    expect(await countDevices()).toBe(0);
  });

  test('CNT-1 a device counts as connected until its last stream closes, however long it is silent', async () => {
    for (const _ of [1, 2]) await app.inject('/hold');
    expect(await countDevices()).toBe(1);
    for (time = 0; time < 200_000; time += 20_000) devices.touchStreaming();
    expect(await countDevices()).toBe(1);
    closeStreamCallbacks[0]?.();
    closeStreamCallbacks[0]?.();
    expect(await countDevices()).toBe(1);
    closeStreamCallbacks[1]?.();
    expect(await countDevices()).toBe(0);
    await visit({ cookie: LISTENER_COOKIE });
    expect(await countDevices()).toBe(1);
  });
});
