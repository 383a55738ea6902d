import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Makes a server process write slowly. */
export interface SlowDisk {
  /** Environment variables for the server. */
  environment: NodeJS.ProcessEnv;
  /** Makes each write and each fsync take `delayMs` longer. */
  slowDown(delayMs: number): void;
  recover(): void;
}

/** Creates the switch of a slow disk, which is off at first. @param folder for the file that switches the delay on */
export function createSlowDisk(folder: string): SlowDisk {
  const file = path.join(folder, 'slow-disk');
  return {
    environment: {
      NODE_OPTIONS: `--import ${new URL('./preload-slow-disk.mjs', import.meta.url).href}`,
      SLOW_DISK_SWITCH: file,
    },
    slowDown: (delayMs) => writeFileSync(file, String(delayMs)),
    recover: () => rmSync(file, { force: true }),
  };
}
