// `npm run check`: runs every check except the test suites, fast checks first. Stops at the first failure.
import { ensureDependencies } from './dependencies/install-dependencies.mjs';
import { fail, step } from './progress.mjs';
import { runCommand } from './run-command.mjs';

const CHECKS = [
  ['Lock file', ['node', ['tools/bootstrap/dependencies/check-lockfile.mjs']]],
  ['References in docs and comments', ['npm', ['run', '--silent', 'lint:references']]],
  ['Vocabulary', ['npm', ['run', '--silent', 'lint:vocabulary']]],
  ['Where requirements are decided', ['npm', ['run', '--silent', 'lint:decisions']]],
  ['Requirements', ['npm', ['run', '--silent', 'coverage:requirements']]],
  ['Formatting', ['npm', ['run', '--silent', 'format:check']]],
  ['Import boundaries', ['npm', ['run', '--silent', 'lint:imports']]],
  ['Styles', ['npm', ['run', '--silent', 'lint:styles']]],
  ['Unused code', ['npm', ['run', '--silent', 'lint:unused']]],
  ['Lint', ['npm', ['run', '--silent', 'lint']]],
  ['Types', ['npm', ['run', '--silent', 'typecheck']]],
  ['Byte budget', ['node', ['tools/build/check-budget.mjs']]],
];

await ensureDependencies();
for (const [label, [command, args]] of CHECKS) {
  const code = await step(label, () => runCommand(command, args));
  if (code !== 0) fail(`Check failed: ${label}`);
}
console.log('All checks passed.');
