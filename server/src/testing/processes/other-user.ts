import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { SERVER_ROOT } from '../../config/server-root.ts';

/** A user of every Debian machine, as whom a test runs a program. */
export const OTHER_USER = 'nobody';

/** Whether a test can run the site's programs as the other user. */
export const canRunAsOtherUser =
  spawnSync('runuser', ['-u', OTHER_USER, '--', 'test', '-r', path.join(SERVER_ROOT, 'package.json')]).status === 0;
export const OTHER_USER_REASON = 'needs root, runuser, and a checkout that other users can read';

/** Returns the other user's ID. */
export const findOtherUserId = (): number => Number(spawnSync('id', ['-u', OTHER_USER], { encoding: 'utf8' }).stdout);

/** Gives a folder and everything in it to the other user. */
export function giveToOtherUser(folder: string): void {
  spawnSync('chown', ['-R', `${OTHER_USER}:`, folder]);
}
