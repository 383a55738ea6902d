// `npm run media`: `sync` copies media between the data folder and the bucket of MEDIA_STORE (docs/deploy.md); `unused`
// reports and removes files that nothing uses (docs/runbook.md).
import { OperatorArgsError } from '../operations/operator/operator-args-error.ts';
import { StartError } from '../process/read-start-options.ts';
import { MediaStoreError } from './store/media-store-error.ts';
import { runMediaCli } from './run-media-cli.ts';

try {
  const text = await runMediaCli(process.argv.slice(2), process.env, (line) => process.stdout.write(line));
  process.stdout.write(`${text}\n`);
} catch (error) {
  const isExpected = [StartError, OperatorArgsError, MediaStoreError].some((kind) => error instanceof kind);
  // A full disk or a broken connection, for example. The next run continues.
  const isSystemError = error instanceof Error && 'code' in error;
  if (!(isExpected || isSystemError) || !(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
