import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folder in the data folder that contains what a restore has copied so far. It exists until the restore is complete. */
export const RESTORE_FOLDER = 'restoring';

/** Returns a line for the operator if a data folder is only partly restored; null otherwise. */
export const describeUnfinishedRestore = (dataDir: string): string | null =>
  existsSync(path.join(dataDir, RESTORE_FOLDER))
    ? `A restore into ${dataDir} is running, or has stopped before its end. If none is running, empty the folder and restore again.`
    : null;
