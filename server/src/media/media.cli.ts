// `npm run media`: `sync` copies media between the data folder and the bucket of MEDIA_STORE (docs/deploy.md); `unused`
// reports and removes files that nothing uses (docs/runbook.md).
import { OperatorArgsError } from '../operations/operator/operator-args-error.ts';
import { OperatorChannelError } from '../operations/operator/operator-channel-error.ts';
import { printHelp } from '../operations/operator/print-help.ts';
import { StartError } from '../process/read-start-options.ts';
import { MediaStoreError } from './store/media-store-error.ts';
import { MEDIA_USAGE, runMediaCli } from './run-media-cli.ts';

/** Runs the command and prints its result. */
async function run(): Promise<void> {
  const text = await runMediaCli(process.argv.slice(2), process.env, (line) => process.stdout.write(line));
  process.stdout.write(`${text}\n`);
}

try {
  if (!printHelp(MEDIA_USAGE)) await run();
} catch (error) {
  const isExpected = [StartError, OperatorArgsError, OperatorChannelError, MediaStoreError].some(
    (kind) => error instanceof kind,
  );
  // A full disk or a broken connection, for example. The next run continues.
  const isSystemError = error instanceof Error && 'code' in error;
  if (!(isExpected || isSystemError) || !(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
