// `npm run check`: runs every check except the test suites, fast checks first. Stops at the first failure.
import { availableParallelism } from 'node:os';
import { ensureDependencies } from './dependencies/install-dependencies.mjs';
import { fail, step } from './progress.mjs';
import { runCommand, runCollected } from './run-command.mjs';

const script = (name) => ['npm', ['run', '--silent', name]];

/** Each uses one core, so as many run at once as there are cores. */
const SMALL_CHECKS = [
  ['Lock file', ['node', ['tools/bootstrap/dependencies/check-lockfile.mjs']]],
  ['References in docs and comments', script('lint:references')],
  ['Vocabulary', script('lint:vocabulary')],
  ['Migrations', script('lint:migrations')],
  ['Where requirements are decided', script('lint:decisions')],
  ['Requirements', script('coverage:requirements')],
  ['Formatting', script('format:check')],
  ['Import boundaries', script('lint:imports')],
  ['Styles', script('lint:styles')],
  ['Unused code', script('lint:unused')],
];
/** Each uses every core. */
const LARGE_CHECKS = [
  ['Lint', script('lint')],
  ['Types', script('typecheck')],
  ['Byte budget', ['node', ['tools/build/check-budget.mjs']]],
];

/** Starts the small checks in their order, and prints the output of each when it ends. @returns the failed ones */
async function runSmallChecks() {
  const waiting = [...SMALL_CHECKS];
  const failed = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [label, [command, args]] = next;
      const startedAt = Date.now();
      const { code, output } = await runCollected(command, args);
      console.log(`  ${label}: ${((Date.now() - startedAt) / 1000).toFixed(0)} s\n${output}`.trimEnd());
      if (code === 0) continue;
      failed.push(label);
      waiting.length = 0;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
}

await ensureDependencies();
const failed = await step('Small checks', runSmallChecks);
if (failed.length > 0) fail(`Check failed: ${failed.join(', ')}`);
for (const [label, [command, args]] of LARGE_CHECKS) {
  const code = await step(label, () => runCommand(command, args));
  if (code !== 0) fail(`Check failed: ${label}`);
}
console.log('All checks passed.');
