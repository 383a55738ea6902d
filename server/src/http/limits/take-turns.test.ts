import { connect } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { promisify } from 'node:util';
import fastify, { type FastifyInstance } from 'fastify';
import { COSTS } from './limit-requests.ts';
import { takeTurns } from './take-turns.ts';

const VISITOR = '198.51.100.1';
const OTHER = '203.0.113.9';

let app: FastifyInstance;
/** The requests that the handler works on: their addresses, and the functions that answer them. */
let running: { ip: string; answer: () => void }[];
/** How many requests the handler has received. */
let received: number;

beforeEach(() => {
  // The limit of a turn must not end it while a busy machine runs the test.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
  running = [];
  received = 0;
  app = fastify({ forceCloseConnections: true });
  takeTurns(app, COSTS.call);
  const handle = async ({ ip }: { ip: string }) => {
    received += 1;
    await new Promise<void>((resolve) => running.push({ ip, answer: resolve }));
    return 'ok';
  };
  app.get('/page', { config: { cost: COSTS.page } }, handle);
  app.get('/file', { config: { cost: COSTS.free } }, handle);
  app.post('/call', handle);
});
afterEach(async () => {
  for (const { answer } of running) answer();
  await app.close();
  jest.useRealTimers();
});

const ask = (remoteAddress: string, url = '/page', headers = {}) => app.inject({ url, remoteAddress, headers });
const askAsFan = (remoteAddress: string) => ask(remoteAddress, '/page', { authorization: 'Bearer x' });
async function passRounds(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await nextRound();
}
/** Waits until the handler works on so many requests. */
async function waitForRunning(count: number): Promise<void> {
  const endsAt = performance.now() + 10_000;
  while (running.length < count && performance.now() < endsAt) await nextRound();
  expect(running.length).toBeGreaterThanOrEqual(count);
}
const listRunning = () => running.map(({ ip }) => ip);
/** Answers all requests, also those that have waited. */
async function answerAll(): Promise<void> {
  while (running.length > 0) {
    running.shift()?.answer();
    await passRounds();
  }
}

test('PRD-3 the server works on eight requests of a network at a time, and on another network’s at once', async () => {
  const asked = Array.from({ length: 12 }, () => ask(VISITOR));
  await passRounds();
  expect(listRunning()).toEqual(Array(8).fill(VISITOR));
  const other = ask(OTHER);
  await passRounds();
  expect(listRunning().slice(8)).toEqual([OTHER]);
  await answerAll();
  const answers = await Promise.all([...asked, other]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(13).fill(200));
});

test('PRD-3 files take no turn, and the calls of accounts wait in a line of their own', async () => {
  const asked = Array.from({ length: 9 }, () => ask(VISITOR));
  await passRounds();
  asked.push(ask(VISITOR, '/file'), ...Array.from({ length: 9 }, () => askAsFan(VISITOR)));
  await passRounds();
  expect(running).toHaveLength(8 + 1 + 8);
  await answerAll();
  await Promise.all(asked);
});

test('PRD-3 a request that takes longer than 100 ms passes its turn on', async () => {
  const asked = Array.from({ length: 9 }, () => ask(VISITOR));
  await passRounds();
  jest.advanceTimersByTime(99);
  await passRounds();
  expect(running).toHaveLength(8);
  jest.advanceTimersByTime(1);
  await passRounds();
  expect(running).toHaveLength(9);
  await answerAll();
  await Promise.all(asked);
});

test('PRD-3 requests whose bodies have not arrived have no turn', async () => {
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const head = 'POST /call HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n';
  const sockets = Array.from({ length: 8 }, () => connect(Number(address.port), address.hostname));
  await Promise.all(sockets.map((socket) => new Promise<void>((sent) => socket.write(head, () => sent()))));
  await passRounds();
  const answered = fetch(new URL('/page', address));
  await waitForRunning(1);
  for (const socket of sockets) socket.write('{}');
  await waitForRunning(8);
  await answerAll();
  expect((await answered).status).toBe(200);
  for (const socket of sockets) socket.destroy();
}, 20_000);

test('PRD-3 the server does nothing for a client that has left while it waited', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const first = Array.from({ length: 8 }, () => fetch(`${address}/page`));
  await waitForRunning(8);
  const leavers = Array.from({ length: 8 }, () => new AbortController());
  const left = leavers.map(({ signal }) => fetch(`${address}/page`, { signal }).catch(() => 'left'));
  const countConnections = promisify(app.server.getConnections.bind(app.server));
  while ((await countConnections()) < 16) await nextRound();
  await passRounds();
  for (const leaver of leavers) leaver.abort();
  await Promise.all(left);
  while ((await countConnections()) > 8) await nextRound();
  const stayed = fetch(`${address}/page`);
  await passRounds();
  running.shift()?.answer();
  // The request of the client that stayed comes after those of the eight that have left.
  await waitForRunning(8);
  expect(received).toBe(9);
  await answerAll();
  expect((await Promise.all([...first, stayed])).map(({ status }) => status)).toEqual(Array(9).fill(200));
}, 20_000);
