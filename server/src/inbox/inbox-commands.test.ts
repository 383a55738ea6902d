import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashSecret } from '../accounts/secrets.ts';
import { SERVER_ROOT } from '../config/server-root.ts';
import { openTestCatalogue, type TestDatabase } from '../testing/open-test-database.ts';
import { startServerProcess, type ServerProcess } from '../testing/processes/start-server-process.ts';
import { insertEntry } from './inbox.queries.ts';
import { parseInboxArgs } from './parse-inbox-args.ts';
import { runInboxCommand } from './run-inbox-command.ts';
import { programArguments } from '../testing/processes/program-arguments.ts';

const HOSTILE_TEXT = 'Hi\u001b[2J\u001b]0;owned\u0007 \u009b31m\r\nForged line \u202Ereversed';
const FIRST_REFERENCE = 'NY-AAAA-2222';
const SECOND_REFERENCE = 'NY-BBBB-3333';
const TERMINAL_CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;

let testDatabase: TestDatabase;
const runningServers: ServerProcess[] = [];
beforeEach(async () => {
  testDatabase = await openTestCatalogue();
  const entry = { senderName: HOSTILE_TEXT, email: 'eve@example.org', words: HOSTILE_TEXT };
  const options = (reference: string) => ({ reference, contentHash: hashSecret(reference) });
  await insertEntry(testDatabase.database, { ...entry, kind: 'message', topic: 'fault' }, options(FIRST_REFERENCE));
  const report = { ...entry, kind: 'report' as const, topic: 'illegal' as const, page: '/about', songId: null };
  await insertEntry(testDatabase.database, report, options(SECOND_REFERENCE));
});
afterEach(async () => {
  for (const { child, ended } of runningServers.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await testDatabase.remove();
});

const run = (...args: string[]) => runInboxCommand(testDatabase.database, parseInboxArgs(args));

describe('npm run inbox', () => {
  test('INF-3 lists open messages first, closes one with a note, shows, reopens and deletes it', async () => {
    expect((await run('close', 'ny aaaa 2222', '--note', 'Answered by mail')).text).toBe(`${FIRST_REFERENCE} closed.`);
    const { text } = await run();
    const [head, first, second] = text.split('\n');
    expect(head).toMatch(/^REFERENCE +STATUS +RECEIVED +TOPIC +FROM +ABOUT$/);
    expect(first).toMatch(new RegExp(`^${SECOND_REFERENCE}  open +\\S.*It’s illegal +eve@example.org +/about$`));
    expect(second).toMatch(new RegExp(`^${FIRST_REFERENCE}  closed`));
    expect(text).toContain('1 open, 1 closed');
    expect((await run('show', FIRST_REFERENCE)).text).toMatch(/Note +Answered by mail/);
    expect((await run('close', FIRST_REFERENCE)).text).toContain('already closed');
    expect((await run('reopen', FIRST_REFERENCE)).text).toBe(`${FIRST_REFERENCE} reopened.`);
    expect((await run('show', FIRST_REFERENCE)).text).toMatch(/Status +open/);
    expect((await run('delete', FIRST_REFERENCE)).ok).toBe(true);
    expect(await run('show', FIRST_REFERENCE)).toEqual({
      ok: false,
      text: expect.stringContaining('There is no message'),
    });
  });

  test('INF-3 prints no terminal control characters, and no forged lines', async () => {
    for (const args of [[], ['show', FIRST_REFERENCE]]) {
      const { text } = await run(...args);
      expect(text).not.toMatch(TERMINAL_CONTROLS);
      expect(text).not.toMatch(/^Forged/m);
    }
  });

  test('INF-3 reports an empty inbox', async () => {
    await run('delete', FIRST_REFERENCE);
    await run('delete', SECOND_REFERENCE);
    expect((await run()).text).toBe('No messages yet.');
  });

  test.each([
    [['show'], /Give a reference/],
    [['show', 'NY-12'], /is not a reference/],
    [['show', FIRST_REFERENCE, SECOND_REFERENCE], /one reference at a time/],
    [['close', FIRST_REFERENCE, 'done'], /in quotes after --note/],
    [['close', FIRST_REFERENCE, '--note'], /needs a text/],
    [['burn', FIRST_REFERENCE], /Unknown command/],
    [['list', 'x'], /--all/],
  ])('INF-3 rejects %j and says what to do', (args, text) => {
    expect(() => parseInboxArgs(args)).toThrow(text);
  });
});

describe('npm run inbox as a program', () => {
  interface Ended {
    code: number | null;
    output: string;
  }
  function start(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<Ended> {
    const child = spawn(process.execPath, [...programArguments('inbox'), ...args], {
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
    const environment = { DATA_DIR: testDatabase.dataDir, DATABASE_URL: testDatabase.url };
    await testDatabase.database.close();
    const server = await startServerProcess(environment);
    runningServers.push(server);
    expect(server.address).not.toBe('');
    const beside = await start(environment, 'close', FIRST_REFERENCE, '--note', 'Seen');
    expect(beside).toEqual({ code: 0, output: `${FIRST_REFERENCE} closed.\n` });
    expect(await start(environment, 'show', 'NY-ZZZZ-ZZZZ')).toEqual({
      code: 1,
      output: expect.stringContaining('There is no message NY-ZZZZ-ZZZZ'),
    });
    if (!testDatabase.url) expect(statSync(path.join(testDatabase.dataDir, 'operator')).mode & 0o777).toBe(0o700);

    server.child.kill('SIGKILL');
    await server.ended;
    const after = await start(environment);
    expect(after.code).toBe(0);
    expect(after.output).toContain('1 open, 1 closed');
  }, 60_000);

  test('INF-3 reports a folder without a site, and creates none', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-none-'));
    const { code, output } = await start({ DATA_DIR: folder });
    expect(code).toBe(1);
    expect(output).toContain(`There is no site in ${folder}.`);
    expect(existsSync(path.join(folder, 'database'))).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
