import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashSecret } from '../accounts/secrets.ts';
import { SERVER_ROOT } from '../config/server-root.ts';
import { openTestCatalogue, type TestDatabase } from '../testing/open-test-database.ts';
import { startServerProcess, type ServerProcess } from '../testing/start-server-process.ts';
import { insertEntry } from './inbox.queries.ts';
import { parseInboxArgs } from './parse-inbox-args.ts';
import { runInboxCommand } from './run-inbox-command.ts';

const HOSTILE = 'Hi\u001b[2J\u001b]0;owned\u0007 \u009b31m\r\nForged line \u202Ereversed';
const FIRST = 'NY-AAAA-2222';
const SECOND = 'NY-BBBB-3333';
const FORGED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;

let prepared: TestDatabase;
const running: ServerProcess[] = [];
beforeEach(async () => {
  prepared = await openTestCatalogue();
  const entry = { senderName: HOSTILE, email: 'eve@example.org', words: HOSTILE };
  const options = (reference: string) => ({ reference, contentHash: hashSecret(reference) });
  await insertEntry(prepared.database, { ...entry, kind: 'message', topic: 'fault' }, options(FIRST));
  const report = { ...entry, kind: 'report' as const, topic: 'illegal' as const, page: '/about', songId: null };
  await insertEntry(prepared.database, report, options(SECOND));
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await prepared.remove();
});

const run = (...args: string[]) => runInboxCommand(prepared.database, parseInboxArgs(args));

describe('npm run inbox', () => {
  test('INF-3 lists what is open first, closes with a note, shows, opens again and forgets', async () => {
    expect((await run('close', 'ny aaaa 2222', '--note', 'Answered by mail')).text).toBe(`${FIRST} closed.`);
    const { text } = await run();
    const [head, first, second] = text.split('\n');
    expect(head).toMatch(/^REFERENCE +STATUS +RECEIVED +TOPIC +FROM +ABOUT$/);
    expect(first).toMatch(new RegExp(`^${SECOND}  open +\\S.*It’s illegal +eve@example.org +/about$`));
    expect(second).toMatch(new RegExp(`^${FIRST}  closed`));
    expect(text).toContain('1 open, 1 closed');
    expect((await run('show', FIRST)).text).toMatch(/Note +Answered by mail/);
    expect((await run('close', FIRST)).text).toContain('already closed');
    expect((await run('reopen', FIRST)).text).toBe(`${FIRST} reopened.`);
    expect((await run('show', FIRST)).text).toMatch(/Status +open/);
    expect((await run('delete', FIRST)).ok).toBe(true);
    expect(await run('show', FIRST)).toEqual({ ok: false, text: expect.stringContaining('There is no message') });
  });

  test('INF-3 what a terminal would obey is not printed, and no line can be forged', async () => {
    for (const args of [[], ['show', FIRST]]) {
      const { text } = await run(...args);
      expect(text).not.toMatch(FORGED);
      expect(text).not.toMatch(/^Forged/m);
    }
  });

  test('INF-3 an empty inbox says so', async () => {
    await run('delete', FIRST);
    await run('delete', SECOND);
    expect((await run()).text).toBe('No messages yet.');
  });

  test.each([
    [['show'], /Give a reference/],
    [['show', 'NY-12'], /is not a reference/],
    [['show', FIRST, SECOND], /one reference at a time/],
    [['close', FIRST, 'done'], /in quotes after --note/],
    [['close', FIRST, '--note'], /needs a text/],
    [['burn', FIRST], /Unknown command/],
    [['list', 'x'], /--all/],
  ])('INF-3 refuses %j with what to do', (args, text) => {
    expect(() => parseInboxArgs(args)).toThrow(text);
  });
});

describe('npm run inbox as a program', () => {
  interface Ended {
    code: number | null;
    output: string;
  }
  function start(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<Ended> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/inbox/inbox.cli.ts', ...args], {
      cwd: SERVER_ROOT,
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
  }

  test('INF-3 works while the server runs, after it was killed, and without it', async () => {
    const environment = { DATA_DIR: prepared.dataDir, DATABASE_URL: prepared.url };
    await prepared.database.close();
    const server = await startServerProcess(environment);
    running.push(server);
    expect(server.address).not.toBe('');
    const beside = await start(environment, 'close', FIRST, '--note', 'Seen');
    expect(beside).toEqual({ code: 0, output: `${FIRST} closed.\n` });
    expect(await start(environment, 'show', 'NY-ZZZZ-ZZZZ')).toEqual({
      code: 1,
      output: expect.stringContaining('There is no message NY-ZZZZ-ZZZZ'),
    });
    if (!prepared.url) expect(statSync(path.join(prepared.dataDir, 'operator')).mode & 0o777).toBe(0o700);

    server.child.kill('SIGKILL');
    await server.ended;
    const after = await start(environment);
    expect(after.code).toBe(0);
    expect(after.output).toContain('1 open, 1 closed');
  }, 60_000);

  test('INF-3 where there is no site it says so, and makes none', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-none-'));
    const { code, output } = await start({ DATA_DIR: folder });
    expect(code).toBe(1);
    expect(output).toContain(`There is no site in ${folder}.`);
    expect(existsSync(path.join(folder, 'database'))).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
