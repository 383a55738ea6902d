import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVER_ROOT } from '../config/server-root.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-lock-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const lockFile = () => path.join(folder, 'database.lock');

/** Starts another process that tries to lock the folder. Resolves to its first output. */
function startLockingProcess(): Promise<{ output: string; child: ChildProcess }> {
  const code = `import { lockFolder } from ${JSON.stringify(path.join(SERVER_ROOT, 'src/db/folder-lock.ts'))};
    try { await lockFolder(${JSON.stringify(folder)}); console.log('taken'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.message); process.exit(3); }`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: SERVER_ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve) =>
    child.stdout?.once('data', (data) => resolve({ output: String(data).trim(), child })),
  );
}

const waitForExit = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

describe('lockFolder', () => {
  test('refuses a folder that this process has already locked, with one clear line', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(new FolderInUseError(folder, process.pid).message);
    lock.release();
    lock.release();
    (await lockFolder(folder)).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('refuses while another process holds the lock, and succeeds after that process is killed', async () => {
    const rival = await startLockingProcess();
    expect(rival.output).toBe('taken');
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${rival.child.pid}. Stop that process`);
    rival.child.kill('SIGKILL');
    await waitForExit(rival.child);
    expect(existsSync(lockFile())).toBe(true);
    const lock = await lockFolder(folder);
    expect((await startLockingProcess()).output).toBe(
      `The data folder ${folder} is in use by process ${process.pid}. Stop that process, or choose another DATA_DIR.`,
    );
    lock.release();
  });

  test('recognises a stale lock whose process id belongs to another process now', async () => {
    (await lockFolder(folder)).release();
    const stale = {
      pid: process.ppid,
      startedAt: 'another boot:1',
      hostname: (await import('node:os')).hostname(),
      token: 'x',
    };
    writeFileSync(lockFile(), JSON.stringify(stale));
    (await lockFolder(folder)).release();
  });

  test('when several processes find the same stale lock, one gets the folder', async () => {
    writeFileSync(
      lockFile(),
      JSON.stringify({
        pid: 2 ** 22 - 1,
        startedAt: 'x',
        hostname: (await import('node:os')).hostname(),
        token: 'dead',
      }),
    );
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const taken = results.filter(({ status }) => status === 'fulfilled');
    expect(taken).toHaveLength(1);
    for (const result of taken) if (result.status === 'fulfilled') result.value.release();
  });

  test('ignores a half-written lock, as a power cut leaves it', async () => {
    writeFileSync(lockFile(), '{"pid": 1');
    (await lockFolder(folder)).release();
  });

  test('respects a lock from another machine until it has not been renewed for a long time', async () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: 7, startedAt: 'x', hostname: 'another-machine', token: 'far' }));
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    const longAgo = new Date(Date.now() - 120_000);
    utimesSync(lockFile(), longAgo, longAgo);
    const lock = await lockFolder(folder);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
    lock.release();
  });
});
