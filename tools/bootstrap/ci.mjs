// `.ci/run`: what must pass before a change lands.
import { installMissingPrograms } from './dependencies/find-program.mjs';
import { withLargePages } from './large-pages.mjs';
import { readCommit } from './read-commit.mjs';
import { runCi } from './run-ci.mjs';
import { runCommand } from './run-command.mjs';
import { RESULTS_FOLDER } from './suites/results-folder.mjs';

const hasPassed = await withLargePages(() =>
  runCi({
    resultsFolder: RESULTS_FOLDER,
    commit: readCommit(),
    runNpm: (args) => runCommand('npm', args),
    installPrograms: () => installMissingPrograms(),
  }),
);
process.exitCode = hasPassed ? 0 : 1;
