import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { createPurgeHook } from './purge-hook.ts';

let server: Server;
let url: string;
let received: unknown[];
let statuses: number[];
let notify: () => void;

beforeAll(async () => {
  server = createServer((request, reply) => {
    void text(request).then((body) => {
      received.push(JSON.parse(body));
      reply.writeHead(statuses.shift() ?? 204).end();
      notify();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/purge`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  received = [];
  statuses = [];
});

/** Resolves when the server has received this number of requests. */
const whenReceived = (requests: number) =>
  new Promise<void>((resolve) => {
    notify = () => received.length >= requests && resolve();
  });

describe('OPR-3 the purge hook', () => {
  test('posts the addresses, and retries until the proxy accepts them', async () => {
    statuses = [500, 503];
    const lines: string[] = [];
    const { log } = Fastify({ logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } });
    const hook = createPurgeHook({ url, log, retryMs: [5, 5, 5] });
    const done = whenReceived(3);
    hook.purge(['/media/2026/songs/a.mp3', '/song/A&a_src=B']);
    await done;
    expect(received).toEqual(Array(3).fill({ addresses: ['/media/2026/songs/a.mp3', '/song/A&a_src=B'] }));
    while (!lines.some((line) => line.includes('proxy purged'))) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(lines.filter((line) => line.includes('proxy not purged'))).toHaveLength(2);
    hook.close();
  });

  test('splits long lists, and does nothing without a URL or addresses', async () => {
    const { log } = Fastify();
    createPurgeHook({ url: null, log }).purge(['/a']);
    const hook = createPurgeHook({ url, log });
    hook.purge([]);
    const done = whenReceived(2);
    hook.purge(Array.from({ length: 501 }, (_, index) => `/${index}`));
    await done;
    expect(received).toHaveLength(2);
    hook.close();
  });
});
