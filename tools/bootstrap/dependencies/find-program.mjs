// Finds or installs the programs that the suites need besides Node: a browser, PostgreSQL, Redis, ffmpeg, ssh,
// promtool, nginx, Caddy.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runStep } from '../progress.mjs';
import { runCommand } from '../run-command.mjs';

const POSTGRES_PARENT_FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // Missing or not executable.
  }
}

/** Lists the folders of the installed PostgreSQL versions, newest first. */
function listPostgresFolders() {
  return POSTGRES_PARENT_FOLDERS.filter((home) => existsSync(home)).flatMap((home) =>
    readdirSync(home)
      .filter((entry) => /^(postgresql@)?\d+$/.test(entry))
      .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
      .map((entry) => path.join(home, entry, 'bin')),
  );
}

/** The programs by id: how to find each one, how to install it, and the variable that overrides the search. */
export const PROGRAMS = {
  chromium: {
    label: 'Chromium',
    variable: 'CHROME_PATH',
    // The first program is the same browser without a UI, which loads pages and runs the suites in about half the time.
    names: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'chrome',
    ],
    folders: () => ['/Applications/Google Chrome.app/Contents/MacOS', '/Applications/Chromium.app/Contents/MacOS'],
    debianPackage: 'chromium-headless-shell',
    isFirstNamePreferred: true,
    ownInstaller: ['npx', ['--no-install', 'playwright-core', 'install', 'chromium']],
  },
  postgres: {
    label: 'PostgreSQL',
    variable: 'POSTGRES_PATH',
    names: ['postgres'],
    folders: listPostgresFolders,
    debianPackage: 'postgresql',
  },
  redis: {
    label: 'Redis',
    variable: 'REDIS_SERVER_PATH',
    names: ['redis-server', 'valkey-server'],
    folders: () => [],
    debianPackage: 'redis-server',
  },
  ffmpeg: {
    label: 'ffmpeg',
    variable: 'FFMPEG_PATH',
    names: ['ffmpeg'],
    folders: () => ['/opt/homebrew/bin', '/usr/local/bin'],
    debianPackage: 'ffmpeg',
  },
  sshd: {
    label: 'The OpenSSH server',
    variable: 'SSHD_PATH',
    names: ['sshd'],
    folders: () => ['/usr/sbin', '/usr/local/sbin'],
    debianPackage: 'openssh-server',
  },
  rsync: {
    label: 'rsync',
    variable: 'RSYNC_PATH',
    names: ['rsync'],
    folders: () => [],
    debianPackage: 'rsync',
  },
  promtool: {
    label: 'promtool',
    variable: 'PROMTOOL_PATH',
    names: ['promtool'],
    folders: () => ['/opt/homebrew/bin', '/usr/local/bin'],
    debianPackage: 'prometheus',
  },
  nginx: {
    label: 'nginx',
    variable: 'NGINX_PATH',
    names: ['nginx'],
    folders: () => ['/usr/sbin', '/opt/homebrew/bin', '/usr/local/bin'],
    debianPackage: 'nginx-light',
  },
  caddy: {
    label: 'Caddy',
    variable: 'CADDY_PATH',
    names: ['caddy'],
    folders: () => ['/opt/homebrew/bin', '/usr/local/bin'],
    debianPackage: 'caddy',
  },
};

const foldersOnPath = ({ PATH = '' }) => PATH.split(path.delimiter).filter(Boolean);

/**
 * @returns {string | null} the path from the program's environment variable, or the first of its names on PATH or in
 *   its usual folders
 */
export function findProgram(program, environment = process.env) {
  const chosen = environment[program.variable];
  if (chosen) return isExecutable(chosen) ? chosen : null;
  const folders = [...foldersOnPath(environment), ...program.folders()];
  return findIn(folders, program.names);
}

function findIn(folders, names) {
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find(isExecutable) ?? null;
}

/** Describes a program that is missing and could not be installed, and how to fix this. */
export function describeMissing(program, environment = process.env) {
  const chosen = environment[program.variable];
  const reason = chosen
    ? `${program.variable} is set to ${chosen}, which is not an executable file.`
    : `${program.label} was not found (looked for ${program.names.join(', ')}) and the installation failed.`;
  return `${reason}\nInstall it (on Debian: apt-get install ${program.debianPackage}) or set ${program.variable} to its path, then try again.`;
}

const listAptGetCommands = (packages) => [
  ['apt-get', ['update', '-qq']],
  ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]],
];

/** Runs commands until one fails, without questions to the user. */
async function runInstaller(commands, environment) {
  for (const [command, args] of commands) {
    const code = await runCommand(command, args, { env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' } });
    if (code !== 0) break;
  }
}

/** Lists the ways to install a program on this machine, best first. Each way is a sequence of commands. */
export function listInstallers(program, { isRoot, hasApt }) {
  if (isRoot && hasApt) return [listAptGetCommands([program.debianPackage])];
  return program.ownInstaller ? [[program.ownInstaller]] : [];
}

/** Whether `found` is an alternative, although the program with the first name is preferred. */
function isSecondBest(program, found, environment) {
  return program.isFirstNamePreferred && !environment[program.variable] && path.basename(found) !== program.names[0];
}

/**
 * Finds a program or installs it: with apt-get as root on Debian, otherwise with the program's own installer. Returns
 * an alternative where apt-get cannot install the preferred program.
 * @throws {Error} with `describeMissing` when neither works
 */
export async function findOrInstallProgram(program, environment = process.env, isRoot = process.getuid?.() === 0) {
  const found = findProgram(program, environment);
  const machine = { isRoot, hasApt: findIn(foldersOnPath(environment), ['apt-get']) !== null };
  const isFinal = found && !(isSecondBest(program, found, environment) && machine.isRoot && machine.hasApt);
  if (isFinal) return found;
  if (environment[program.variable]) throw new Error(describeMissing(program, environment));
  for (const commands of listInstallers(program, machine)) {
    await runStep(`Installing ${program.label}`, () => runInstaller(commands, environment));
  }
  const installed = findProgram(program, environment) ?? (await findPlaywrightBrowser(program));
  if (!installed) throw new Error(describeMissing(program, environment));
  return installed;
}

/**
 * Installs all missing programs with one `apt-get`, as root on Debian. Elsewhere, and for what it cannot install, a
 * suite's own `findOrInstallProgram` installs the program or reports it.
 * @param {(typeof PROGRAMS)[keyof typeof PROGRAMS][]} programs
 * @returns {Promise<void>} never rejects
 */
export async function installMissingPrograms(
  programs = Object.values(PROGRAMS),
  environment = process.env,
  isRoot = process.getuid?.() === 0,
) {
  if (!isRoot || findIn(foldersOnPath(environment), ['apt-get']) === null) return;
  const missing = programs.filter((program) => {
    const found = findProgram(program, environment);
    return !environment[program.variable] && (!found || isSecondBest(program, found, environment));
  });
  if (missing.length === 0) return;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  await runInstaller(listAptGetCommands(packages), environment);
}

/** Returns the path of the browser that Playwright's installer has installed, or null. */
async function findPlaywrightBrowser(program) {
  if (program !== PROGRAMS.chromium) return null;
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return file && isExecutable(file) ? file : null;
}
