import { resolve } from 'node:path';
import { openFolderStore } from './folder-store.mjs';
import { openSshStore } from './ssh-store.mjs';
import { parseSshTarget } from './ssh-target.mjs';

/**
 * The store of a target as it is written on the command line: a folder, or `ssh://user@host[:port]/path`.
 * @param {string} target
 * @param {{ cwd: string, cache: string, sshOptions?: string, onStep?: Function }} options cwd: what a relative folder is
 *   relative to; cache: where copies of builds of another host are kept; sshOptions: as in RELEASE_SSH_OPTIONS
 * @throws when it is neither, with what was expected
 */
export function openStore(target, { cwd, cache, sshOptions = '', onStep }) {
  if (target.startsWith('ssh:')) return openSshStore(parseSshTarget(target, sshOptions), { cache, onStep });
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(target)) {
    throw new Error(`The target must be a folder or ssh://user@host/path, not ${target}.`);
  }
  return openFolderStore(resolve(cwd, target), { onStep });
}
