// Simulates a slow disk. A test preloads this module (`NODE_OPTIONS=--import`) into the main thread and each worker
// thread. While the file at SLOW_DISK_SWITCH exists, each write and each fsync takes longer, by the number of
// milliseconds in that file.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { env } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

const SYNC_CALLS = ['writeSync', 'writevSync', 'fsyncSync', 'fdatasyncSync', 'ftruncateSync', 'writeFileSync'];
const FILE_HANDLE_CALLS = ['write', 'writev', 'writeFile', 'appendFile', 'sync', 'datasync', 'truncate'];
/** The highest file descriptor of the standard streams. Writes to them are not delayed. */
const LAST_STANDARD_STREAM = 2;

const originalReadFileSync = fs.readFileSync;
const pauseBuffer = new Int32Array(new SharedArrayBuffer(4));

function readDelayMs() {
  try {
    return Number(originalReadFileSync(env.SLOW_DISK_SWITCH, 'utf8'));
  } catch {
    return 0; // ENOENT: the disk is fast.
  }
}

for (const name of SYNC_CALLS) {
  const original = fs[name];
  fs[name] = (file, ...rest) => {
    const delayMs = typeof file === 'number' && file <= LAST_STANDARD_STREAM ? 0 : readDelayMs();
    if (delayMs > 0) Atomics.wait(pauseBuffer, 0, 0, delayMs);
    return original(file, ...rest);
  };
}

const handle = await fs.promises.open(import.meta.filename ?? new URL(import.meta.url).pathname);
const FileHandle = Object.getPrototypeOf(handle);
await handle.close();
for (const name of FILE_HANDLE_CALLS) {
  const original = FileHandle[name];
  FileHandle[name] = async function (...rest) {
    await wait(readDelayMs());
    return original.apply(this, rest);
  };
}
syncBuiltinESMExports();
