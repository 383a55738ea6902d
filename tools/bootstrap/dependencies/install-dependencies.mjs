// Installs the locked packages that are missing. To run the site takes a fifth of them; the others are for tests and
// development.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, step } from '../progress.mjs';
import { ROOT, runCommand } from '../run-command.mjs';

const MINIMUM_NODE = [20, 19];

/** npm's list of what it has installed. */
const installedLockOf = (root) => path.join(root, 'node_modules/.package-lock.json');

/**
 * Whether every package of the lock file is installed in its locked version (optional packages may be missing).
 * @param {{ root?: string, isForSite?: boolean }} options isForSite: development packages may be missing too
 */
export function isInstalled({ root = ROOT, isForSite = false } = {}) {
  const installedPath = installedLockOf(root);
  if (!existsSync(installedPath)) return false;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedPath, 'utf8')).packages;
  return Object.entries(wanted).every(([entryPath, entry]) => {
    if (!entryPath.startsWith('node_modules/') || entry.link) return true;
    const found = installed[entryPath];
    if (found) return found.version === entry.version;
    return Boolean(entry.optional || entry.devOptional || entry.peer || (isForSite && entry.dev));
  });
}

/**
 * Checks the Node version and installs missing packages. Ends the process on failure.
 * @param {{ isForSite?: boolean }} options isForSite: installs only what the site needs to build and run
 */
export async function ensureDependencies({ isForSite = false } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
    fail(
      `Nyimbo needs Node ${MINIMUM_NODE.join('.')} or newer; this is ${process.versions.node}. Install it and try again.`,
    );
  }
  if (isInstalled({ isForSite })) return;
  // `npm ci` deletes node_modules first, under a server that runs from this folder. Use it only for a first installation.
  const command = existsSync(installedLockOf(ROOT)) ? ['install', '--no-save'] : ['ci'];
  // Names the choice, because npm otherwise derives it from NODE_ENV.
  const packages = isForSite ? '--omit=dev' : '--include=dev';
  await step('Installing packages', async () => {
    const code = await runCommand('npm', [...command, packages, '--no-audit', '--no-fund', '--loglevel', 'error']);
    if (code !== 0)
      fail('npm could not install them. See its message above. Check the network and the free disk space.');
  });
}
