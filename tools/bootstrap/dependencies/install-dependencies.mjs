// Installs the locked packages that are missing. To run the site takes a fifth of them; the others are for tests and
// development.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, step } from '../progress.mjs';
import { ROOT, runCommand } from '../run-command.mjs';

const MINIMUM_NODE = [20, 19];

/** Another server may run from the same folder, and installing takes its files away for a while. */
const PRODUCTION_NOTE =
  'The packages differ from package-lock.json. With NODE_ENV=production the start installs none: run npm ci.';

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
 * Decides how to get the packages: npm's command, `none` if they are there, `refuse` if a production start finds other
 * ones.
 * @param {{ root?: string, isForSite?: boolean, isProduction?: boolean }} options as in `isInstalled`
 * @returns {'none' | 'refuse' | 'ci' | 'install'}
 */
export function planInstallation({ root = ROOT, isForSite = false, isProduction = false } = {}) {
  if (isInstalled({ root, isForSite })) return 'none';
  // `npm ci` deletes node_modules first, under a server that runs from this folder. Use it only for a first installation.
  if (!existsSync(installedLockOf(root))) return 'ci';
  return isProduction ? 'refuse' : 'install';
}

/**
 * Checks the Node version and installs missing packages; with NODE_ENV=production only where none are installed. Ends
 * the process on failure.
 * @param {{ isForSite?: boolean }} options isForSite: installs only what the site needs to build and run
 */
export async function ensureDependencies({ isForSite = false } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
    fail(
      `Nyimbo needs Node ${MINIMUM_NODE.join('.')} or newer; this is ${process.versions.node}. Install it and try again.`,
    );
  }
  const plan = planInstallation({ isForSite, isProduction: process.env.NODE_ENV === 'production' });
  if (plan === 'refuse') console.warn(PRODUCTION_NOTE);
  if (plan === 'none' || plan === 'refuse') return;
  // Names the choice, because npm otherwise derives it from NODE_ENV.
  const packages = isForSite ? '--omit=dev' : '--include=dev';
  await step('Installing packages', async () => {
    const command = plan === 'ci' ? ['ci'] : ['install', '--no-save'];
    const code = await runCommand('npm', [...command, packages, '--no-audit', '--no-fund', '--loglevel', 'error']);
    if (code !== 0)
      fail('npm could not install them. See its message above. Check the network and the free disk space.');
  });
}
