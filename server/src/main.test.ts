import { createServer } from 'node:http';
import { calls } from '@nyimbo/shared-api/contract';
import type { z } from 'zod';
import { openTestCatalogue, type TestDatabase } from './testing/open-test-database.ts';
import { buildRegistration } from './testing/register-fan.ts';
import { killUnderWrites } from './testing/processes/kill-under-writes.ts';
import { killAfterEachTest, startServerProcess, type ServerProcess } from './testing/processes/start-server-process.ts';

let testDatabase: TestDatabase;
let environment: NodeJS.ProcessEnv;
const processes = killAfterEachTest<ServerProcess>();

beforeAll(async () => {
  testDatabase = await openTestCatalogue();
  await testDatabase.database.close();
  environment = { DATA_DIR: testDatabase.dataDir, DATABASE_URL: testDatabase.url };
});
afterAll(() => testDatabase.remove());

async function start(more: NodeJS.ProcessEnv = {}, args?: string[]): Promise<ServerProcess> {
  const server = await startServerProcess({ ...environment, ...more }, args);
  processes.push(server);
  return server;
}

async function post<Schema extends z.ZodType>(
  server: ServerProcess,
  call: { path: string; answer: Schema },
  payload: object,
  { headers = {} }: { headers?: Record<string, string> } = {},
): Promise<{ answer: z.output<Schema>; cookie: string }> {
  const response = await fetch(`${server.address}/api${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  });
  if (!response.ok) throw new Error(`${call.path} answered ${response.status}`);
  const cookie = /user-login=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return { answer: call.answer.parse(await response.json()), cookie };
}

const createAccountCall = { path: '/create-account', answer: calls.createAccount.answer };

describe('the server process', () => {
  test('OPS-1 reports once that it is ready, serves, and exits with 0 on SIGTERM and SIGINT', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const server = await start({}, ['--only', 'api,jobs']);
      expect(server.output().match(/Nyimbo is ready at http:\/\/localhost:\d+\n/g)).toHaveLength(1);
      expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
      server.child.kill(signal);
      expect(await server.ended).toBe(0);
    }
  });

  test('OPS-1 prints nothing else at the default log level', async () => {
    const server = await start({ LOG_LEVEL: '' });
    expect(server.output()).toBe(`Nyimbo is ready at ${server.address}\n`);
  });

  test('OPS-1 finishes the calls in progress before it exits', async () => {
    const server = await start();
    const many = <Result>(run: () => Promise<Result>) => Promise.all(Array.from({ length: 6 }, run));
    // Opens connections first, so all calls are sent at the same time. The server hashes two passwords at a time, so
    // when it answers the first call, the other calls wait in the queue.
    await many(async () => (await fetch(`${server.address}/readyz`)).text());
    const registrations = Array.from({ length: 6 }, () => post(server, createAccountCall, buildRegistration()));
    await Promise.race(registrations);
    server.child.kill('SIGTERM');
    for (const { answer } of await Promise.all(registrations)) expect(answer.status).toBe('success');
    expect(await server.ended).toBe(0);
  });

  test('OPS-3 exits with 1 and one line for each wrong variable', async () => {
    const server = await start({ PORT: 'many', COUNTRY: 'XX' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      "PORT must be a whole number from 0 to 65535, but is 'many'.\nCOUNTRY is not a known country, but is 'XX'.\n",
    );
  });

  test('OPS-3 exits with 1 and one line for a port in use, an unusable folder, or a database that refuses the user', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const onTakenPort = await start({ PORT: port });
    expect(await onTakenPort.ended).toBe(1);
    expect(onTakenPort.output()).toBe(`Port ${port} is in use by another program. Choose another PORT.\n`);
    other.close();

    const folder = '/dev/null/nyimbo';
    const withoutFolder = await start({ DATA_DIR: folder, DATABASE_URL: '' });
    expect(await withoutFolder.ended).toBe(1);
    expect(withoutFolder.output()).toBe(`Cannot use the data folder ${folder} (ENOTDIR). Choose another DATA_DIR.\n`);

    if (!testDatabase.url) return;
    const wrong = new URL(testDatabase.url);
    wrong.username = 'stranger';
    wrong.password = 'secret';
    const without = await start({ DATABASE_URL: wrong.href });
    expect(await without.ended).toBe(1);
    expect(without.output()).toMatch(/^Cannot connect to the database at DATABASE_URL: .*stranger.*\n$/);
    expect(without.output()).not.toContain('secret');
  });

  test('serves only the parts that its options name, and rejects unknown parts', async () => {
    const server = await start({}, ['--only=media']);
    expect((await fetch(`${server.address}/api/home`)).status).toBe(404);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    const wrong = await start({}, ['--only', 'api,everything']);
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toBe('--only takes one or more of api, media, web, jobs.\n');
  });

  test('OPS-3 exits with 1 and one line that names an unknown option', async () => {
    for (const [args, name] of [
      [['--onyl', 'api'], '--onyl'],
      [['--only', 'api', 'web'], 'web'],
      [['--port=3000'], '--port=3000'],
    ] as const) {
      const server = await start({}, [...args]);
      expect(await server.ended).toBe(1);
      expect(server.output()).toBe(`There is no option '${name}'. --help lists the options.\n`);
    }
  });
});

describe('the data folder', () => {
  test('is refused to a second server, with one clear line', async () => {
    if (testDatabase.url) return; // A PostgreSQL server can be shared.
    const first = await start();
    const second = await start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `The data folder ${testDatabase.dataDir} is in use by process ${first.child.pid}. Stop that process, or choose another DATA_DIR.\n`,
    );
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
  });

  test('PRD-4 keeps all acknowledged writes after kill -9 during registrations and favourites', async () => {
    const { lost, accounts, favourites } = await killUnderWrites({ environment, kills: 3 });
    expect(lost).toEqual([]);
    expect(Math.min(accounts, favourites)).toBeGreaterThan(0);
    expect(accounts + favourites).toBeGreaterThanOrEqual(36);
  }, 120_000);
});
