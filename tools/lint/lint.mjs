// `npm run lint [-- --fix]`: lints the packages side by side, each in a process of its own. One process would hold the
// types of every package at once and run out of memory.
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { argv, exit } from 'node:process';
import { ROOT, runCommand } from '../bootstrap/run-command.mjs';

const CACHE = 'node_modules/.cache/eslint';
const MAX_PROCESSES = 4;

const isPackage = (entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules';

/** The packages, and the files beside them. A folder without sources is not an error. */
function listTargets() {
  const entries = readdirSync(ROOT, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.[cm]js$/.test(entry.name)).map(({ name }) => name);
  return [...entries.filter(isPackage).map(({ name }) => [name]), files];
}

const lint = ([first, ...rest]) =>
  runCommand(path.join(ROOT, 'node_modules/.bin/eslint'), [
    ...[first, ...rest, '--max-warnings', '0', '--no-error-on-unmatched-pattern', '--pass-on-no-patterns'],
    ...['--cache', '--cache-location', path.join(CACHE, first), ...argv.slice(2)],
  ]);

const waiting = listTargets();
const codes = [];
async function work() {
  for (let target = waiting.shift(); target; target = waiting.shift()) codes.push(await lint(target));
}
await Promise.all(Array.from({ length: Math.min(availableParallelism(), MAX_PROCESSES) }, work));
exit(Math.max(...codes));
