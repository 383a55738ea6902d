import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { readErrorCode } from '../../process/read-error-code.ts';
import { StartError } from '../../process/read-start-options.ts';

const { R_OK, W_OK, X_OK } = constants;
const REFUSAL_CODES: ReadonlySet<string | null> = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Checks that this process can read and write every file of the embedded database. The database itself gives no reason
 * for a failure, and may fail only later, when it needs the file. A command that root ran can leave such files.
 * @param file the folder of the database, or something in it; may be missing
 * @throws StartError that names the first file or folder that this process cannot read and write
 */
export function checkFileAccess(file: string): void {
  try {
    const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory();
    if (isFolder === undefined) return;
    accessSync(file, isFolder ? R_OK | W_OK | X_OK : R_OK | W_OK);
    if (isFolder) for (const name of readdirSync(file)) checkFileAccess(path.join(file, name));
  } catch (error) {
    if (!REFUSAL_CODES.has(readErrorCode(error))) throw error;
    const user = process.getuid?.() ?? 'unknown';
    throw new StartError(
      `This user (uid ${user}) cannot read and write ${file}. Run the command as the owner of the file, or change its owner.`,
    );
  }
}
