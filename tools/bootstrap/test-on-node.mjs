// `npm run test:node -- 24 [suites…]`: runs the suites on another version of Node, with a binary from npm.
// The binary is downloaded once into node_modules/.cache. The project's own files do not change.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureDependencies } from './dependencies/install-dependencies.mjs';
import { fail, runStep } from './progress.mjs';
import { ROOT, runCommand } from './run-command.mjs';

/** Suites whose code depends on the version of Node. The slow browser suites run on one version only. */
const SUITES = ['tools', 'dom', 'server'];

const [wantedVersion = readFileSync(path.join(ROOT, '.nvmrc'), 'utf8').trim(), ...suites] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(wantedVersion))
  fail(`'${wantedVersion}' is not a version of Node. Use 24 or 24.1.0, for example.`);

await ensureDependencies();

const folder = path.join(ROOT, 'node_modules/.cache/node', wantedVersion);
/** The npm package with Node's binary for this platform. */
const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const binaries = path.join(folder, 'node_modules', name, 'bin');
if (!existsSync(path.join(binaries, 'node'))) {
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund'];
  const code = await runStep(`Node ${wantedVersion}`, () =>
    runCommand('npm', [...args, '--loglevel', 'error', `${name}@${wantedVersion}`], { cwd: folder }),
  );
  if (code !== 0) fail(`The npm package ${name}@${wantedVersion} could not be installed.`);
}

// First on PATH, because child processes of the suites must use the same Node.
const env = { PATH: `${binaries}${path.delimiter}${process.env['PATH'] ?? ''}` };
process.exitCode = await runCommand(
  path.join(binaries, 'node'),
  ['tools/bootstrap/test.mjs', ...(suites.length > 0 ? suites : SUITES)],
  { env },
);
