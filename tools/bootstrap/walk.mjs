// `npm run walk -- --seed 7 --steps 1000`: a random walk through the site in the browser, half of it on a phone screen.
// The same seed gives the same steps. SITE_URL selects a running site.
import { parseArgs } from 'node:util';
import { findOrInstallProgram, PROGRAMS } from './dependencies/find-program.mjs';
import { ensureDependencies } from './dependencies/install-dependencies.mjs';
import { fail } from './progress.mjs';
import { runJest } from './suites/run-jest.mjs';
import { countTests } from './suites/suite-result.mjs';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '7' }, steps: { type: 'string', default: '1000' } },
});
for (const [name, value] of Object.entries(values)) {
  if (!/^[1-9]\d{0,8}$/.test(value)) fail(`--${name} must be a whole number, but is '${value}'.`);
}

await ensureDependencies();
const result = await runJest('browser', {
  args: ['--runInBand', '--testPathPatterns', 'tests/e2e/walk'],
  env: {
    CHROME_PATH: await findOrInstallProgram(PROGRAMS.chromium),
    WALK_SEED: values.seed,
    WALK_STEPS: values.steps,
  },
});
process.exitCode = countTests(result).failed === 0 ? 0 : 1;
