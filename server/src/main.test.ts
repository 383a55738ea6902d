import { createServer } from 'node:http';
import { calls } from '@nyimbo/shared-api/contract';
import type { z } from 'zod';
import { openTestCatalogue, type TestDatabase } from './testing/open-test-database.ts';
import { buildRegistration } from './testing/register-fan.ts';
import { killAfterEachTest, startServerProcess, type ServerProcess } from './testing/start-server-process.ts';

let prepared: TestDatabase;
let environment: NodeJS.ProcessEnv;
const processes = killAfterEachTest<ServerProcess>();

beforeAll(async () => {
  prepared = await openTestCatalogue();
  await prepared.database.close();
  environment = { DATA_DIR: prepared.dataDir, DATABASE_URL: prepared.url };
});
afterAll(() => prepared.remove());

async function start(more: NodeJS.ProcessEnv = {}, args?: string[]): Promise<ServerProcess> {
  const server = await startServerProcess({ ...environment, ...more }, args);
  processes.push(server);
  return server;
}

async function post<Schema extends z.ZodType>(
  server: ServerProcess,
  call: { path: string; answer: Schema },
  payload: object,
  headers: Record<string, string> = {},
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

const createAccount = { path: '/create-account', answer: calls.createAccount.answer };
const toggleFavourite = { path: '/toggle-favourite', answer: calls.toggleFavourite.answer };
const restoreSession = { path: '/restore-session', answer: calls.restoreSession.answer };

describe('the server’s process', () => {
  test('OPS-1 says once that it is ready, serves, and ends with 0 on SIGTERM and SIGINT', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const server = await start({}, ['--only', 'api,jobs']);
      expect(server.output().match(/Nyimbo is ready at http:\/\/localhost:\d+\n/g)).toHaveLength(1);
      expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
      server.child.kill(signal);
      expect(await server.ended).toBe(0);
    }
  });

  test('OPS-1 says nothing else at the default log level', async () => {
    const server = await start({ LOG_LEVEL: '' });
    expect(server.output()).toBe(`Nyimbo is ready at ${server.address}\n`);
  });

  test('OPS-1 lets what is under way finish', async () => {
    const server = await start();
    const many = <Result>(run: () => Promise<Result>) => Promise.all(Array.from({ length: 6 }, run));
    // Opens connections first, to send all calls at once. Two passwords are hashed at a time. When the first call is
    // answered, the others have therefore arrived and wait in the queue.
    await many(async () => (await fetch(`${server.address}/readyz`)).text());
    const registrations = Array.from({ length: 6 }, () => post(server, createAccount, buildRegistration()));
    await Promise.race(registrations);
    server.child.kill('SIGTERM');
    for (const { answer } of await Promise.all(registrations)) expect(answer.status).toBe('success');
    expect(await server.ended).toBe(0);
  });

  test('OPS-3 ends with 1 and one line for each wrong variable', async () => {
    const server = await start({ PORT: 'many', COUNTRY: 'XX' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      "PORT must be a whole number from 0 to 65535, but is 'many'.\nCOUNTRY is not a known country, but is 'XX'.\n",
    );
  });

  test('OPS-3 ends with 1 and one line when the port is taken, the folder cannot be used, or the database refuses the user', async () => {
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

    if (!prepared.url) return;
    const wrong = new URL(prepared.url);
    wrong.username = 'stranger';
    wrong.password = 'secret';
    const without = await start({ DATABASE_URL: wrong.href });
    expect(await without.ended).toBe(1);
    expect(without.output()).toMatch(/^Cannot connect to the database at DATABASE_URL: .*stranger.*\n$/);
    expect(without.output()).not.toContain('secret');
  });

  test('serves only the parts that its options name, and knows no others', async () => {
    const server = await start({}, ['--only=media']);
    expect((await fetch(`${server.address}/api/home`)).status).toBe(404);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    const wrong = await start({}, ['--only', 'api,everything']);
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toBe('--only takes one or more of api, media, web, jobs.\n');
  });
});

describe('the data', () => {
  test('a second server on the same folder is refused with one clear line', async () => {
    if (prepared.url) return; // A PostgreSQL server can be shared.
    const first = await start();
    const second = await start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `The data folder ${prepared.dataDir} is in use by process ${first.child.pid}. Stop that process, or choose another DATA_DIR.\n`,
    );
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
  });

  test('what was acknowledged survives kill -9 amid registrations and favourites', async () => {
    const acknowledged: { cookie: string; username: string; hearts: Set<number> }[] = [];
    const countHearts = () => acknowledged.reduce((sum, { hearts }) => sum + hearts.size, 0);
    for (let round = 0; round < 3; round += 1) {
      const server = await start();
      const fans = Array.from({ length: 12 }, async () => {
        const { answer, cookie } = await post(server, createAccount, buildRegistration());
        const fan = { cookie, username: answer.user.profile.username, hearts: new Set<number>() };
        acknowledged.push(fan);
        for (let songId = 1; songId <= 40; songId += 1) {
          await post(server, toggleFavourite, { songId }, { authorization: `Bearer ${answer.token}` });
          fan.hearts.add(songId);
        }
      });
      const failures: unknown[] = [];
      const settled = Promise.all(fans.map((fan) => fan.catch((error: unknown) => failures.push(error))));
      // Kills the server once registrations and favourites of this round have been acknowledged, while more of both are
      // in progress.
      const isAmid = () => acknowledged.length >= (round + 1) * 4 && countHearts() >= (round + 1) * 5;
      while (!isAmid() && failures.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(failures).toEqual([]);
      server.child.kill('SIGKILL');
      await Promise.all([settled, server.ended]);
    }

    const server = await start();
    for (const fan of acknowledged) {
      const { answer } = await post(server, restoreSession, { MUiSession: fan.cookie });
      expect(answer.user.profile.username).toBe(fan.username);
      const response = await fetch(`${server.address}/api/favourites`, {
        headers: { authorization: `Bearer ${answer.token}` },
      });
      const kept = calls.favourites.answer.parse(await response.json()).songs.map(({ post_id }) => post_id);
      expect(kept).toEqual(expect.arrayContaining([...fan.hearts]));
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(12);
    expect(countHearts()).toBeGreaterThanOrEqual(15);
  }, 120_000);
});
