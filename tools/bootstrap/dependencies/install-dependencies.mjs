// Installs missing packages in their locked versions. The site needs a fifth of the packages to run; the others are for
// tests and development.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, runStep } from '../progress.mjs';
import { ROOT, runCommand } from '../run-command.mjs';

const MIN_NODE_VERSION = [20, 19];

/** Printed on refusal. An installation removes files, and another server in this folder may need these files. */
const PRODUCTION_REFUSAL =
  'The packages differ from package-lock.json. With NODE_ENV=production the start installs none: run npm ci.';

/** Path of npm's own list of the installed packages. */
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
    if (!entryPath.includes('node_modules/')) return true; // A package of this repository.
    const found = installed[entryPath];
    // npm's list also names what is outside of the root's node_modules, where a copy of the folder may lack it.
    const isInRoot = entryPath.startsWith('node_modules/') && !entry.link;
    if (found && (isInRoot || existsSync(path.join(root, entryPath, 'package.json'))))
      return found.version === entry.version;
    return Boolean(entry.optional || entry.devOptional || entry.peer || (isForSite && entry.dev));
  });
}

/**
 * Chooses npm's command to install the packages. Returns `none` if they are installed, and `refuse` if a production
 * start finds other versions.
 * @param {{ root?: string, isForSite?: boolean, isProduction?: boolean }} options as in `isInstalled`
 * @returns {'none' | 'refuse' | 'ci' | 'install'}
 */
export function planInstallation({ root = ROOT, isForSite = false, isProduction = false } = {}) {
  if (isInstalled({ root, isForSite })) return 'none';
  // Use `npm ci` only for a first installation: it deletes node_modules, which a running server may use.
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
  if (major < MIN_NODE_VERSION[0] || (major === MIN_NODE_VERSION[0] && minor < MIN_NODE_VERSION[1])) {
    fail(
      `Nyimbo needs Node ${MIN_NODE_VERSION.join('.')} or newer; this is ${process.versions.node}. Install it and try again.`,
    );
  }
  const plan = planInstallation({ isForSite, isProduction: process.env.NODE_ENV === 'production' });
  if (plan === 'refuse') console.warn(PRODUCTION_REFUSAL);
  if (plan === 'none' || plan === 'refuse') return;
  // Set the choice explicitly, because npm's default depends on NODE_ENV.
  const packages = isForSite ? '--omit=dev' : '--include=dev';
  await runStep('Installing packages', async () => {
    const command = plan === 'ci' ? ['ci'] : ['install', '--no-save'];
    const code = await runCommand('npm', [...command, packages, '--no-audit', '--no-fund', '--loglevel', 'error']);
    if (code !== 0)
      fail('npm could not install them. See its message above. Check the network and the free disk space.');
  });
}
