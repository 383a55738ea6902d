import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { calls, endpoints } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { measureThreadTime } from '../../testing/measure-thread-time.ts';
import { registerFan } from '../../testing/register-fan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
});
afterAll(() => app.close());

/** The usual limit of a body, and the highest, in bytes. */
const USUAL_BYTES = 64 * 1024;
const MAX_BYTES = 2_000_000;
/** Time that a body may always take. */
const TIME_ALLOWANCE_MS = 60;
/** Maximum ratio between the times for the longest body and for one of the usual limit. */
const MAX_RATIO = 5;
const RUNS = 3;

/** Number of chunks, each of one byte. A list of them takes about 200 bytes of heap for each. */
const CHUNK_COUNT = 300_000;
const MAX_HEAP_RATIO = 40;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
function readHeapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const send = (payload: string) =>
  app.server.inject({
    method: 'POST',
    url: `/api${endpoints.mergeLibrary.path}`,
    payload,
    headers: { 'content-type': 'application/json' },
  });

/** Measures the shortest time of a few runs: a garbage collection can make one run slow. */
async function measure(payload: string): Promise<number> {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await measureThreadTime(() => send(payload)));
  return Math.min(...times);
}

const repeat = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length));

describe('a body', () => {
  test.each([
    ['numbers in an array', (bytes: number) => `{"playlistChanges":[${repeat('0,', bytes - 30)}0]}`],
    ['empty objects', (bytes: number) => `{"playlistChanges":[${repeat('{},', bytes - 30)}{}]}`],
    ['nested arrays', (bytes: number) => repeat('[', bytes / 2) + repeat(']', bytes / 2)],
    [
      'fields of one object',
      (bytes: number) =>
        `{${Array.from({ length: (bytes - 30) / 18 }, (_, at) => `"field${String(at).padStart(8, '0')}":0`).join(',')}}`,
    ],
  ])(
    'API-1 of 2 MB of %s, from a caller without an account, blocks the event loop no longer than one of 64 KB',
    async (_what, build) => {
      await send(build(USUAL_BYTES)); // Compiles the code.
      const usualMs = await measure(build(USUAL_BYTES));
      expect(await measure(build(MAX_BYTES))).toBeLessThan(TIME_ALLOWANCE_MS + MAX_RATIO * usualMs);
    },
  );

  test('LIB-1 with the longest valid list of changes is accepted, also if its texts are full of commas and brackets', async () => {
    const { token } = await registerFan(app);
    const playlistId = randomUUID();
    const build = (type: string, fields: object) => ({ type, changeId: randomUUID(), playlistId, ...fields });
    const listOf = <T>(length: number, create: () => T): T[] => Array.from({ length }, create);
    const createEntry = () => ({ entryId: randomUUID(), songId: 1 });
    const lists = [
      [
        ...listOf(5, () => build('add', { entries: listOf(1000, createEntry) })),
        ...listOf(40, () => build('remove', { entryIds: listOf(1000, randomUUID) })),
      ],
      listOf(500, () => build('edit', { description: ',:[{"\\'.repeat(80) })),
    ];
    for (const changes of lists) {
      expect(JSON.stringify({ changes }).length).toBeLessThan(MAX_BYTES);
      const answer = await app.ask(calls.changePlaylists, { changes }, { token });
      expect(answer).toEqual({ status: 'success', playlists: [] });
    }
  });

  test('API-1 in chunks of one byte takes no more memory than its size allows', async () => {
    const url = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }));
    const accepted = once(app.server.server, 'connection');
    const client = connect(Number(url.port), url.hostname);
    const [connection]: Socket[] = await accepted;
    const head = `POST /api${endpoints.mergeLibrary.path} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    client.write(head);
    const before = readHeapBytes();
    client.write('1\r\n \r\n'.repeat(CHUNK_COUNT));
    // The request is not complete, so the server holds what it has read.
    while ((connection?.bytesRead ?? 0) < client.bytesWritten) await wait(10);
    expect(readHeapBytes() - before).toBeLessThan(MAX_HEAP_RATIO * CHUNK_COUNT);
    client.end('2\r\n{}\r\n0\r\n\r\n');
    const [answer] = await once(client.setEncoding('utf8'), 'data');
    expect(answer).toMatch(/^HTTP\/1\.1 422 /);
    client.destroy();
  });
});
