// Runs `npm ci`, but only if node_modules does not match package-lock.json.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, step } from './progress.mjs';
import { ROOT, runCommand } from './run-command.mjs';

const MINIMUM_NODE = [20, 19];

/** Whether every package of the lock file is installed in its locked version (optional packages may be missing). */
export function isInstalled(root = ROOT) {
  const installedPath = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedPath)) return false;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedPath, 'utf8')).packages;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.startsWith('node_modules/') || entry.link) return true;
    const found = installed[place];
    return found ? found.version === entry.version : Boolean(entry.optional || entry.devOptional || entry.peer);
  });
}

/** Checks the Node version and installs missing packages. Ends the process on failure. */
export async function ensureDependencies() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
    fail(
      `Nyimbo needs Node ${MINIMUM_NODE.join('.')} or newer; this is ${process.versions.node}. Install it and try again.`,
    );
  }
  if (isInstalled()) return;
  await step('Installing packages (npm ci)', async () => {
    const code = await runCommand('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error']);
    if (code !== 0) fail('npm ci failed. See its message above. Check the network and the free disk space.');
  });
}
