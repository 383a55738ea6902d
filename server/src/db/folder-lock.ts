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
import { readErrorCode } from '../process/read-error-code.ts';

const LOCK_FILE = 'database.lock';
const HEARTBEAT_MS = 5000;
/** A holder on another machine counts as dead when its lock file has not changed for this long. */
const DEAD_AFTER_MS = 30_000;
/** How long another process that has found the same stale lock may take to remove it. */
const STALE_LOCK_REMOVAL_MS = 60;

const holderSchema = z.object({
  pid: z.int().positive(),
  /** Start time and boot ID from /proc, if available. These values distinguish two processes with the same PID. */
  startedAt: z.string(),
  hostname: z.string(),
  token: z.string(),
});
type LockHolder = z.infer<typeof holderSchema>;

/** Thrown when another running process has the folder open. The message is a line for the operator. */
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
 * Locks a folder for this process. A second process that opens the same embedded database destroys it, and the database
 * itself does not prevent this. The lock is a file that names its holder. Replaces the lock of a killed process, even
 * if another process has its PID now.
 *
 * Throws `FolderInUseError` when the holder is alive.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, LOCK_FILE);
  const ownHolder: LockHolder = {
    pid: process.pid,
    startedAt: readStartTime(process.pid) ?? 'unknown',
    hostname: hostname(),
    token: randomUUID(),
  };

  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (tryCreateLock(file, ownHolder)) {
      await wait(STALE_LOCK_REMOVAL_MS);
      if (readHolder(file)?.token === ownHolder.token) return holdLock(file, ownHolder);
      continue; // Another process moved the lock file, and then restored or replaced it. Check again.
    }
    const holder = readHolder(file);
    if (holder && isAlive(holder, file)) throw new FolderInUseError(folder, holder.pid);
    removeStaleLock(file, holder);
  }
  throw new Error(`Cannot take the lock ${file}: several processes are starting at once. Try again.`);
}

/** Finds the PID of the process that holds a folder's lock; null if no process holds it. Changes nothing. */
export function findFolderHolder(folder: string): number | null {
  const file = path.join(folder, LOCK_FILE);
  const holder = readHolder(file);
  return holder && isAlive(holder, file) ? holder.pid : null;
}

/** Creates the lock with its content in one step, so no process ever reads a partial lock. */
function tryCreateLock(file: string, holder: LockHolder): boolean {
  const draft = `${file}.${holder.token}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (readErrorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Reads the holder of a lock; null when there is no lock, or the file names no holder (after a power loss during the
 * write). Throws EACCES for a lock of another user that this one may not read, because its holder may be alive.
 */
function readHolder(file: string): LockHolder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (readErrorCode(error) === 'EACCES') throw error;
    return null;
  }
}

/**
 * Removes the lock of a dead process. Renames the file first, because only one process can succeed with this. If the
 * renamed file is not the lock that the caller checked, it is the new lock of another process, and gets its name back.
 */
function removeStaleLock(file: string, checkedHolder: LockHolder | null): void {
  const renamedFile = `${file}.${randomUUID()}`;
  try {
    renameSync(file, renamedFile);
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  try {
    if (readHolder(renamedFile)?.token !== checkedHolder?.token) linkSync(renamedFile, file);
  } catch (error) {
    if (readErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(renamedFile, { force: true });
  }
}

function isAlive(holder: LockHolder, file: string): boolean {
  if (holder.hostname !== hostname()) {
    // The holder ran in a replaced container, or runs on another machine with the same disk. Only the heartbeat shows
    // whether it is alive.
    return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < DEAD_AFTER_MS;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (readErrorCode(error) === 'ESRCH') return false; // EPERM: the process is alive, under another user.
  }
  const startedAt = readStartTime(holder.pid);
  return startedAt === null || startedAt === holder.startedAt;
}

/** Reads a process's start time in clock ticks with the boot ID; null when /proc has no entry. */
function readStartTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command, in parentheses, may contain spaces. The start time, the 22nd field, is the 20th after the command.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
  } catch {
    return null; // Not Linux, or the process has just ended.
  }
}

function holdLock(file: string, ownHolder: LockHolder): FolderLock {
  const heartbeat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The folder was removed, by a test or manually, so there is no lock to refresh.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (readHolder(file)?.token === ownHolder.token) unlinkSync(file);
    },
  };
}
