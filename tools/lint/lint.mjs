// `npm run lint [-- --fix]`: checks the types and lints all packages. oxlint knows the types; ESLint runs the rules that
// oxlint lacks, and needs none. Both use all cores.
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { argv, exit } from 'node:process';
import { ROOT, runCommand } from '../bootstrap/run-command.mjs';

const CACHE = ['--cache', '--cache-location', 'node_modules/.cache/eslint/'];
const LINTERS = {
  oxlint: ['--type-check', '--deny-warnings'],
  eslint: ['.', '--max-warnings', '0', '--concurrency', String(availableParallelism()), ...CACHE],
};

const exitCodes = [];
for (const [name, options] of Object.entries(LINTERS)) {
  exitCodes.push(await runCommand(path.join(ROOT, 'node_modules/.bin', name), [...options, ...argv.slice(2)]));
}
exit(Math.max(...exitCodes));
