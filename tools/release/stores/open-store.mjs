import { resolve } from 'node:path';
import { openFolderStore } from './folder-store.mjs';
import { openSshStore } from './ssh-store.mjs';
import { parseSshTarget } from './ssh-target.mjs';

/** @typedef {ReturnType<typeof openStore>} Store */

/**
 * Opens the store of a command-line target: a folder, or `ssh://user@host[:port]/path`.
 * @param {string} target
 * @param {{ cwd: string, cache: string, sshOptions?: string, onStep?: (step: string) => void | Promise<void> }} options cwd: base of relative
 *   folders; cache: folder for copies of builds from other hosts; sshOptions: as in RELEASE_SSH_OPTIONS
 * @throws if the target is neither; the message shows the valid forms
 */
export function openStore(target, { cwd, cache, sshOptions = '', onStep }) {
  if (target.startsWith('ssh:')) return openSshStore(parseSshTarget(target, sshOptions), { cache, onStep });
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(target)) {
    throw new Error(`The target must be a folder or ssh://user@host/path, not ${target}.`);
  }
  return openFolderStore(resolve(cwd, target), { onStep });
}
