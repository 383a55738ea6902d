/** Runs the commands of docs/deploy.md, from a fresh machine to a site, in a folder that takes the place of `/`. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkSettings } from '../../server/src/doctor/settings-checks.ts';
import { loadConfig } from '../../server/src/config/load-config.ts';
import { ROOT } from '../support/startSite.ts';

/** They change the machine itself, which a test must not: packages, users, services, certificates, a real database. */
const FOR_THE_MACHINE = ['apt-get', 'adduser', 'systemctl', 'certbot', 'nginx', 'runuser'];
const PACKAGE = 'nyimbo-0.1.0';

function readCommands(): string[] {
  const page = readFileSync(path.join(ROOT, 'docs/deploy.md'), 'utf8');
  const [, section = ''] = /^## A fresh Debian machine\n([^]*?)^### /m.exec(page) ?? [];
  return [...section.matchAll(/^```\n([^]*?)^```$/gm)].flatMap(([, block = '']) => block.trim().split('\n'));
}

let machine: string;
beforeAll(() => {
  machine = mkdtempSync(path.join(tmpdir(), 'nyimbo-machine-'));
  for (const folder of ['etc/systemd/system', 'etc/nginx/sites-available', 'etc/nginx/sites-enabled', 'var/lib']) {
    mkdirSync(path.join(machine, folder), { recursive: true });
  }
  mkdirSync(path.join(machine, 'var/backups'));
  // The package as far as these commands need it.
  cpSync(path.join(ROOT, 'deploy'), path.join(machine, PACKAGE, 'deploy'), { recursive: true });
  spawnSync('tar', ['-czf', `${PACKAGE}.tar.gz`, PACKAGE], { cwd: machine });
});
afterAll(() => rmSync(machine, { recursive: true }));

/** The command below the folder, for the test's own user. */
const moveToMachine = (command: string) =>
  command.replace(/(?<=[\s>])\/(?=(?:opt|etc|var)\/)/g, `${machine}/`).replace(/ -o \w+ -g \w+/, '');

const isFile = (name: string) => existsSync(path.join(machine, name));

test('PRD-5 the documented commands install the recipes', () => {
  const commands = readCommands();
  const here = commands.filter((command) => !FOR_THE_MACHINE.includes(command.split(' ')[0] ?? ''));
  expect([...new Set(here.map((command) => command.split(' ')[0]))].sort()).toEqual([
    ...['cp', 'echo', 'install', 'ln', 'rm', 'tar'],
  ]);
  for (const command of here) {
    const { status, stderr } = spawnSync('sh', ['-c', moveToMachine(command)], { cwd: machine, encoding: 'utf8' });
    expect([command, status, stderr]).toEqual([command, 0, '']);
  }
  for (const name of ['nyimbo@.service', 'nyimbo-backup.service', 'nyimbo-backup.timer']) {
    expect(isFile(`etc/systemd/system/${name}`)).toBe(true);
  }
  expect(isFile('etc/nginx/sites-available/nyimbo.conf')).toBe(true);
  for (const port of ['3001', '3002']) {
    expect(commands.join('\n')).toMatch(new RegExp(`systemctl enable --now .*nyimbo@${port}`));
    expect(isFile(`etc/nyimbo/${port}.env`)).toBe(true);
  }
});

test('PRD-5 the server accepts the settings, also as a shell reads them', () => {
  const file = path.join(machine, 'settings.env');
  writeFileSync(file, readFileSync(path.join(ROOT, 'deploy/nyimbo.env')));
  const { stdout } = spawnSync('env', ['-i', 'sh', '-c', `set -a; . ${file}; env`], { encoding: 'utf8' });
  const settings = Object.fromEntries(stdout.split('\n').map((line) => line.split(/=(.*)/).slice(0, 2)));
  expect(settings).toMatchObject({ DATA_DIR: '/var/lib/nyimbo', NODE_ENV: 'production' });
  const config = loadConfig(settings);
  expect(config).toMatchObject({ isPublic: true, publicUrl: 'https://nyimbo.example.org' });
  expect(checkSettings(config).filter(({ status }) => status !== 'ok')).toEqual([]);
});
