import { spawnSync } from 'node:child_process';
import { ROOT } from './run-command.mjs';

/** Returns what a git command prints; null if it fails. */
function runGit(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/**
 * Returns the commit that is checked out, with `-dirty` if files differ from it. Returns null outside of a git
 * repository.
 */
export function readCommit() {
  const commit = runGit('rev-parse', 'HEAD');
  return commit && runGit('status', '--porcelain') ? `${commit}-dirty` : commit;
}
