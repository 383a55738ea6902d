// Checks that the lock file is complete for every platform and names no download host.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../progress.mjs';
import { ROOT } from '../run-command.mjs';

const lockPath = path.join(ROOT, 'package-lock.json');
const before = readFileSync(lockPath, 'utf8');
if (before.includes('"resolved": "http')) fail('package-lock.json names a download host. See .npmrc.');
spawnSync(process.execPath, [path.join(ROOT, 'tools/bootstrap/dependencies/complete-lockfile.mjs')]);
if (readFileSync(lockPath, 'utf8') !== before) {
  fail('Added missing platform packages to package-lock.json: commit it.');
}
