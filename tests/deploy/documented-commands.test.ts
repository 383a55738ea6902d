/** Runs the installation commands of docs/deploy.md. A temporary folder replaces the machine's root folder `/`. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkSettings } from '../../server/src/operations/doctor/settings-checks.ts';
import { loadConfig } from '../../server/src/config/load-config.ts';
import { ROOT } from '../support/startSite.ts';

/**
 * Programs that the test skips, because they change the machine itself: its packages, users, services, certificates or
 * database.
 */
const SKIPPED_PROGRAMS = ['apt-get', 'adduser', 'systemctl', 'certbot', 'nginx', 'runuser'];
const PACKAGE_NAME = 'nyimbo-0.1.0';

/** Lists the commands of a section of docs/deploy.md, without its subsections. */
function readCommands(heading: string): string[] {
  const page = readFileSync(path.join(ROOT, 'docs/deploy.md'), 'utf8');
  const [, section = ''] = page.split(`\n${heading}\n`).map((text) => text.split(/^##+ /m)[0]);
  return [...section.matchAll(/^```\n([^]*?)^```$/gm)].flatMap(([, block = '']) => block.trim().split('\n'));
}

let machineFolder: string;
beforeAll(() => {
  machineFolder = mkdtempSync(path.join(tmpdir(), 'nyimbo-machine-'));
  for (const folder of ['systemd/system', 'nginx/sites-available', 'nginx/sites-enabled', 'caddy']) {
    mkdirSync(path.join(machineFolder, 'etc', folder), { recursive: true });
  }
  for (const folder of ['lib', 'backups']) mkdirSync(path.join(machineFolder, 'var', folder), { recursive: true });
  // Make an archive with the only folder of the package that these commands need.
  cpSync(path.join(ROOT, 'deploy'), path.join(machineFolder, PACKAGE_NAME, 'deploy'), { recursive: true });
  spawnSync('tar', ['-czf', `${PACKAGE_NAME}.tar.gz`, PACKAGE_NAME], { cwd: machineFolder });
});
afterAll(() => rmSync(machineFolder, { recursive: true }));

/** Moves a command's absolute paths into the temporary folder, and drops its owner and group. */
const rebaseCommand = (command: string) =>
  command.replace(/(?<=[\s>])\/(?=(?:opt|etc|var)\/)/g, `${machineFolder}/`).replace(/ -o \w+ -g \w+/, '');

/** Runs the commands except the skipped programs. Returns the names of the programs that it ran. */
function runCommands(commands: string[]): string[] {
  const here = commands.filter((command) => !SKIPPED_PROGRAMS.includes(command.split(' ')[0] ?? ''));
  for (const command of here) {
    const { status, stderr } = spawnSync('sh', ['-c', rebaseCommand(command)], {
      cwd: machineFolder,
      encoding: 'utf8',
    });
    expect([command, status, stderr]).toEqual([command, 0, '']);
  }
  return [...new Set(here.map((command) => command.split(' ')[0] ?? ''))].sort();
}

const isFile = (name: string) => existsSync(path.join(machineFolder, name));

test('PRD-5 the documented commands install the recipes', () => {
  const commands = readCommands('## A fresh Debian machine');
  expect(runCommands(commands)).toEqual(['cp', 'echo', 'install', 'ln', 'rm', 'tar']);
  for (const name of ['nyimbo@.service', 'nyimbo-backup.service', 'nyimbo-backup.timer']) {
    expect(isFile(`etc/systemd/system/${name}`)).toBe(true);
  }
  expect(isFile('etc/nginx/sites-available/nyimbo.conf')).toBe(true);
  for (const port of ['3001', '3002']) {
    expect(commands.join('\n')).toMatch(new RegExp(`systemctl enable --now .*nyimbo@${port}`));
    expect(isFile(`etc/nyimbo/${port}.env`)).toBe(true);
  }
});

test('PRD-5 the documented commands for Caddy install its recipe', () => {
  expect(runCommands(readCommands('### Caddy instead of nginx'))).toEqual(['cp']);
  expect(isFile('etc/caddy/Caddyfile')).toBe(true);
});

test('PRD-5 the server accepts the documented settings after a shell has loaded them', () => {
  const file = path.join(machineFolder, 'settings.env');
  writeFileSync(file, readFileSync(path.join(ROOT, 'deploy/nyimbo.env')));
  const { stdout } = spawnSync('env', ['-i', 'sh', '-c', `set -a; . ${file}; env`], { encoding: 'utf8' });
  const settings = Object.fromEntries(stdout.split('\n').map((line) => line.split(/=(.*)/).slice(0, 2)));
  expect(settings).toMatchObject({ DATA_DIR: '/var/lib/nyimbo', NODE_ENV: 'production' });
  const config = loadConfig(settings);
  expect(config).toMatchObject({ isPublic: true, publicUrl: 'https://nyimbo.example.org' });
  expect(checkSettings(config).filter(({ status }) => status !== 'ok')).toEqual([]);
});

describe('PRD-5 the documented API on another host', () => {
  const heading = '## The API on another host';

  test('has consistent settings', () => {
    const settings = Object.fromEntries(readCommands(heading).map((line) => line.split(/=(.*)/).slice(0, 2)));
    const config = loadConfig({ ...settings, TRUST_PROXY: 'loopback' });
    expect(config).toMatchObject({
      apiBase: 'https://api.nyimbo.example.org/api',
      allowedOrigins: ['https://nyimbo.example.org'],
    });
    expect(checkSettings(config).filter(({ check }) => check === 'origins')).toEqual([]);
  });

  test('uses the recipe’s lines for streams and uploads, and does not proxy pages or the API reference', () => {
    const [, section = ''] = readFileSync(path.join(ROOT, 'docs/deploy.md'), 'utf8').split(`\n${heading}\n`);
    const [, lines = ''] = /^```nginx\n([^]*?)^```$/m.exec(section) ?? [];
    const recipe = readFileSync(path.join(ROOT, 'deploy/nginx/nyimbo.conf'), 'utf8');
    const locations = lines.split(/^(?= {4}location )/m);
    expect(locations.map((text) => text.split(' {')[0]?.trim())).toEqual([
      'location /',
      'location /api/',
      'location = /api/counters/live',
      'location /api/studio/uploads',
      'location /api/docs',
    ]);
    for (const text of locations.slice(2, 4)) expect(recipe).toContain(text);
    expect(locations[0]).not.toContain('proxy_pass');
    expect(locations[4]).not.toContain('proxy_pass');
  });
});
