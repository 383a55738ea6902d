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

const LOCK_FILE = 'database.lock';
const HEARTBEAT_MS = 5000;
/** A holder on another machine counts as dead when its lock has not been touched for this long. */
const SILENCE_MS = 30_000;
/** Long enough for a rival process that found the same stale lock to finish removing it. */
const SETTLE_MS = 60;

const holderSchema = z.object({
  pid: z.int().positive(),
  /** Start time and boot ID from /proc, if there is one. They distinguish two processes with the same PID. */
  startedAt: z.string(),
  hostname: z.string(),
  token: z.string(),
});
type Holder = z.infer<typeof holderSchema>;

/** Thrown when another running process has the folder open. The message can be shown as it is. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';

  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop that process, or choose another DATA_DIR.`);
  }
}

/** A data folder that belongs to this process. */
export interface FolderLock {
  /** Releases the folder. Safe to call twice. */
  release(): void;
}

/**
 * Locks a folder for this process. A second process on the same embedded database destroys it, and the database
 * itself does not prevent that. The lock is a file that names its holder. A stale one from a killed process is
 * recognised (its process is gone, or another one has its PID) and replaced.
 *
 * Throws `FolderInUseError` when the holder is alive.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, LOCK_FILE);
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
      continue; // A rival process moved the lock aside and restored it or replaced it: check again.
    }
    const holder = readHolder(file);
    if (holder && isAlive(holder, file)) throw new FolderInUseError(folder, holder.pid);
    removeStale(file, holder);
  }
  throw new Error(`Cannot take the lock ${file}: several processes are starting at once. Try again.`);
}

/** Finds the process that holds a folder's lock; null if none does. Changes nothing. */
export function findFolderHolder(folder: string): number | null {
  const file = path.join(folder, LOCK_FILE);
  const holder = readHolder(file);
  return holder && isAlive(holder, file) ? holder.pid : null;
}

/** Creates the lock with its content in one step, so no process ever reads a partial lock. */
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

/** Reads the holder of a lock; null when there is no lock, or it names no holder (after a power loss while writing). */
function readHolder(file: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null; // Gone or unreadable: in both cases no process holds it.
  }
}

/**
 * Removes a dead process's lock by renaming it, which only one rival process can do. If the renamed lock is not the one
 * that was checked, it is another process's new lock and is put back.
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
    // A container that was replaced, or a shared disk: only the heartbeat shows whether the holder is alive.
    return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < SILENCE_MS;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (isCode(error, 'ESRCH')) return false; // EPERM: the process is alive, as another user.
  }
  const startedAt = readStartTime(holder.pid);
  return startedAt === null || startedAt === holder.startedAt;
}

/** Reads a process's start time in clock ticks with the boot ID; null when /proc has no entry. */
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
      // The folder was removed (by a test or by hand): there is no lock left to keep.
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
