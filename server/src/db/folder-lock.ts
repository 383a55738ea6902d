import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const HEARTBEAT_MS = 5000;
/** A holder on another machine is believed dead when its lock has not been touched for this long. */
const SILENCE_MS = 30_000;
/** Long enough for a rival that judged the same old lock to have done what it was about to do. */
const SETTLE_MS = 60;

const holderSchema = z.object({
  pid: z.int().positive(),
  /** What tells two processes with one number apart: start time and boot, from /proc where there is one. */
  startedAt: z.string(),
  hostname: z.string(),
  token: z.string(),
});
type Holder = z.infer<typeof holderSchema>;

/** Another living process has the folder open. The message is fit to be shown as it is. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';

  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop that process, or choose another DATA_DIR.`);
  }
}

export interface FolderLock {
  /** Gives the folder up. Twice is safe. */
  release(): void;
}

/**
 * Takes a folder for this process alone. A second process on the same embedded database would destroy it, and nothing
 * in the database itself prevents that. The lock is a file that names its holder; one left behind by a process that was
 * killed is recognised (its process is gone, or another one has its number) and replaced.
 *
 * Throws `FolderInUseError` when the holder is alive.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'database.lock');
  const mine: Holder = {
    pid: process.pid,
    startedAt: readStartTime(process.pid) ?? 'unknown',
    hostname: hostname(),
    token: randomUUID(),
  };

  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (tryCreate(file, mine)) {
      await wait(SETTLE_MS);
      if (readHolder(file)?.token === mine.token) return holdLock(file, mine);
      continue; // A rival took it away and put it down again: judge anew.
    }
    const holder = readHolder(file);
    if (holder && isAlive(holder, file)) throw new FolderInUseError(folder, holder.pid);
    removeStale(file, holder);
  }
  throw new Error(`Cannot take the lock ${file}: several processes are starting at once. Try again.`);
}

/** Creates the lock with its content in one step, so that nobody ever reads half a lock. */
function tryCreate(file: string, holder: Holder): boolean {
  const draft = `${file}.${holder.token}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Null when there is no lock, or nothing in it that names a holder (a machine that lost power while writing). */
function readHolder(file: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null; // Gone meanwhile, or unreadable: either way nobody holds it.
  }
}

/**
 * Takes a dead process's lock away by renaming, which only one rival can do. If what was renamed is not what was judged,
 * it is somebody's fresh lock: it is put back.
 */
function removeStale(file: string, judged: Holder | null): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  try {
    if (readHolder(aside)?.token !== judged?.token) linkSync(aside, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isAlive(holder: Holder, file: string): boolean {
  if (holder.hostname !== hostname()) {
    // A container that was replaced, or a shared disk: only the heartbeat tells.
    return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < SILENCE_MS;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (isCode(error, 'ESRCH')) return false; // EPERM: it lives, as another user.
  }
  const startedAt = readStartTime(holder.pid);
  return startedAt === null || startedAt === holder.startedAt;
}

/** Start time in clock ticks with the boot's id; null where /proc does not tell. */
function readStartTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command, in parentheses, may hold spaces; the 22nd field is the 20th after it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
  } catch {
    return null; // Not Linux, or the process has just ended.
  }
}

function holdLock(file: string, mine: Holder): FolderLock {
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The folder was removed under us (a test, or by hand): there is nothing left to hold.
    }
  }, HEARTBEAT_MS);
  beat.unref();
  return {
    release() {
      clearInterval(beat);
      if (readHolder(file)?.token === mine.token) unlinkSync(file);
    },
  };
}

function isCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
