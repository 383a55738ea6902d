// Adds the optional, platform-specific packages to package-lock.json that the registry did not offer when npm wrote the
// lock file. Without these entries `npm ci` fails ("Missing: … from lock file"), although it installs none of them.
// Run after every install: `node tools/bootstrap/dependencies/complete-lockfile.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LOCK_PATH = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));
const OPERATING_SYSTEMS = [
  'darwin',
  'win32',
  'linux',
  'android',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'openharmony',
];
const CPUS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

/** @returns {{ os?: string[], cpu?: string[] }} the platform in a package's name, in npm's notation */
function readPlatform(name) {
  const words = name.split(/[-/.]/);
  const os = OPERATING_SYSTEMS.find((candidate) => words.includes(candidate));
  const cpu = CPUS.find((candidate) => words.some((word) => word === candidate || word.startsWith(`${candidate}_`)));
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}) };
}

const lock = JSON.parse(readFileSync(LOCK_PATH, 'utf8'));
/** Whether Node's resolution finds `name` from `ownerPath`: nested first, then in each parent folder. */
function isLocked(ownerPath, name) {
  const folders = ownerPath.split('/node_modules/');
  return (
    folders.some((_, depth) => {
      const above = folders.slice(0, folders.length - depth).join('/node_modules/');
      return `${above}/node_modules/${name}` in lock.packages;
    }) || `node_modules/${name}` in lock.packages
  );
}

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue;
    const platform = readPlatform(name);
    if (!platform.os && !platform.cpu) continue;
    lock.packages[`node_modules/${name}`] = { version: range.replace(/^[\^~]/, ''), optional: true, ...platform };
    added += 1;
  }
}

if (added > 0) {
  const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(LOCK_PATH, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
  console.log(`package-lock.json: ${added} platform packages added.`);
}
