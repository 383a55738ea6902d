import closeWithGrace from 'close-with-grace';
import { createFullDiskError, isFullDiskError } from '../db/full-disk.ts';
import { printHelp } from '../operations/operator/print-help.ts';
import type { FillCatalogue } from './fill-catalogue.ts';
import { readStartOptions, StartError } from './read-start-options.ts';
import { runServer } from './run-server.ts';

const SERVE_USAGE = `nyimbo serve                              serve the site until SIGTERM
nyimbo serve --only api,web,media,jobs    serve parts of it`;

/**
 * Runs the server as this process, with the options of the command line and the environment. Prints a `StartError` and
 * exits with 1.
 */
export async function runProcess(fillCatalogue?: FillCatalogue): Promise<void> {
  if (printHelp(SERVE_USAGE)) return;
  let dataDir: string | null = null;
  try {
    const options = readStartOptions(process.argv.slice(2), process.env);
    ({ dataDir } = options.config);
    const running = await runServer(options, fillCatalogue);
    // SIGINT and SIGTERM: finish the work in progress, then exit with 0 (OPS-1).
    closeWithGrace({ delay: 15_000, logger: running.log }, async ({ err }) => {
      if (err) running.log.error({ err }, 'ending after an unexpected error');
      await running.close();
    });
    running.failure.catch((error: unknown) => void running.close().finally(() => exitWithError(error)));
  } catch (error) {
    exitWithError(dataDir !== null && isFullDiskError(error) ? createFullDiskError(dataDir) : error);
  }
}

function exitWithError(error: unknown): void {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
