// `npm run test:node -- 24 [suites…]`: the suites on another Node, whose binary comes from npm.
// Nothing of the project changes: that Node lies in the cache of node_modules, and is downloaded once.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureDependencies } from './install-dependencies.mjs';
import { fail, step } from './progress.mjs';
import { ROOT, runCommand } from './run-command.mjs';

/** Suites whose code depends on the version of Node. Browser suites are worth their time on one. */
const SUITES = ['tools', 'dom', 'server'];

const [wanted = readFileSync(path.join(ROOT, '.nvmrc'), 'utf8').trim(), ...suites] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(wanted)) fail(`'${wanted}' is not a version of Node. Use 24 or 24.1.0, for example.`);

await ensureDependencies();

const folder = path.join(ROOT, 'node_modules/.cache/node', wanted);
/** The package that holds the binary alone, as `node` of npm would choose it by a script. */
const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const binaries = path.join(folder, 'node_modules', name, 'bin');
if (!existsSync(path.join(binaries, 'node'))) {
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund'];
  const code = await step(`Node ${wanted}`, () =>
    runCommand('npm', [...args, '--loglevel', 'error', `${name}@${wanted}`], { cwd: folder }),
  );
  if (code !== 0) fail(`The npm package ${name}@${wanted} could not be installed.`);
}

// First on the path, so that every process the suites start runs on it too.
const env = { PATH: `${binaries}${path.delimiter}${process.env['PATH'] ?? ''}` };
process.exitCode = await runCommand(
  path.join(binaries, 'node'),
  ['tools/bootstrap/test.mjs', ...(suites.length > 0 ? suites : SUITES)],
  { env },
);
