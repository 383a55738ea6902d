// `npm run check`: runs every check except the test suites, fast checks first. Stops at the first failure.
import { availableParallelism } from 'node:os';
import { ensureDependencies } from './dependencies/install-dependencies.mjs';
import { fail, runStep } from './progress.mjs';
import { runCommand, runAndCollectOutput } from './run-command.mjs';

/**
 * @typedef {[command: string, args: string[]]} Command
 * @typedef {[label: string, command: Command]} Check
 */

/** @returns {Command} */
const npmScript = (name) => ['npm', ['run', '--silent', name]];

/** Checks that use one core each. The runner starts one per core at the same time. @type {Check[]} */
const SMALL_CHECKS = [
  ['Lock file', ['node', ['tools/bootstrap/dependencies/check-lockfile.mjs']]],
  ['References in docs and comments', npmScript('lint:references')],
  ['Vocabulary', npmScript('lint:vocabulary')],
  ['Migrations', npmScript('lint:migrations')],
  ['Where requirements are decided', npmScript('lint:decisions')],
  ['Requirements', npmScript('coverage:requirements')],
  ['Formatting', npmScript('format:check')],
  ['Import boundaries', npmScript('lint:imports')],
  ['Styles', npmScript('lint:styles')],
  ['Unused code', npmScript('lint:unused')],
];
/** Checks that use all cores. They run one by one. @type {Check[]} */
const LARGE_CHECKS = [
  ['Lint and types', npmScript('lint')],
  ['Byte budget', ['node', ['tools/build/check-budget.mjs']]],
];

/** Starts the small checks in their order, and prints the output of each when it ends. @returns the failed checks */
async function runSmallChecks() {
  const waiting = [...SMALL_CHECKS];
  const failed = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [label, [command, args]] = next;
      const startedAt = Date.now();
      const { code, output } = await runAndCollectOutput(command, args);
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
const failed = await runStep('Small checks', runSmallChecks);
if (failed.length > 0) fail(`Check failed: ${failed.join(', ')}`);
for (const [label, [command, args]] of LARGE_CHECKS) {
  const code = await runStep(label, () => runCommand(command, args));
  if (code !== 0) fail(`Check failed: ${label}`);
}
console.log('All checks passed.');
