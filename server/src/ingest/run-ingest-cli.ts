import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFfmpeg, IngestSetupError } from '@nyimbo/ingest';
import type { Config } from '../config/load-config.ts';
import type { Database } from '../db/database.ts';
import { FolderInUseError, lockFolder } from '../db/folder-lock.ts';
import { openSiteDatabase } from '../db/open-site-database.ts';
import { refreshLists } from '../catalogue/lists/refresh-lists.ts';
import { UnusedMedia } from '../catalogue/unused-media/unused-media.ts';
import { createMediaStore } from '../media/store/create-media-store.ts';
import type { MediaStore } from '../media/store/media-store.ts';
import { OperatorArgsError } from '../operations/operator/operator-args-error.ts';
import { OperatorChannelError } from '../operations/operator/operator-channel-error.ts';
import { printHelp } from '../operations/operator/print-help.ts';
import { askOperatorChannel } from '../operations/operator/operator-channel.ts';
import { readStartOptions, StartError } from '../process/read-start-options.ts';
import { INGEST_USAGE, parseIngestArgs, type IngestArgs } from './folder/parse-ingest-args.ts';
import type { Outcome } from './folder/ingest-report.ts';
import { runIngest, type IngestSite } from './folder/run-ingest.ts';
import { ChannelJobStore } from './jobs/channel-job-store.ts';
import { SqlJobStore } from './jobs/sql-job-store.ts';

const EXIT_CODES = { done: 0, runFailed: 1, someFailed: 2, someSkipped: 3 } as const;

/** Runs `npm run ingest` and returns its exit code. */
export async function runIngestCli(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  if (printHelp(INGEST_USAGE, args)) return EXIT_CODES.done;
  try {
    const outcomes = new Set((await ingestFolder(parseIngestArgs(args), environment)).map(({ outcome }) => outcome));
    if (outcomes.has('failed')) return EXIT_CODES.someFailed;
    return outcomes.has('skipped') ? EXIT_CODES.someSkipped : EXIT_CODES.done;
  } catch (error) {
    const isExpected = [StartError, OperatorArgsError, OperatorChannelError, IngestSetupError].some(
      (kind) => error instanceof kind,
    );
    const text = error instanceof Error ? (isExpected ? error.message : `The run stopped: ${error.message}`) : error;
    process.stderr.write(`${String(text)}\n`);
    return EXIT_CODES.runFailed;
  }
}

async function ingestFolder(args: IngestArgs, environment: NodeJS.ProcessEnv): Promise<Outcome[]> {
  const { config } = readStartOptions([], environment);
  if (!statSync(args.folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new StartError(`There is no folder ${args.folder}.`);
  }
  const ffmpeg = findFfmpeg(environment);
  const stopping = new AbortController();
  const stop = () => stopping.abort(new StartError('Stopped. Run the command again: it continues.'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const output = { write: (text: string) => void process.stdout.write(text), isTerminal: process.stdout.isTTY };
  const lock = await lockRun(config);
  try {
    return await withSite(config, async (site) => {
      const outcomes = await runIngest({ args, site, ffmpeg, output, signal: stopping.signal });
      if (args.report !== null) await writeFile(args.report, `${JSON.stringify(outcomes, null, 2)}\n`);
      return outcomes;
    });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    lock.release();
  }
}

/** Removes the files of jobs that added no song. No server runs, so no proxy has them. */
async function removeUnusedMedia(database: Database, media: MediaStore): Promise<void> {
  const log = { error: (_details: object, text?: string) => void process.stderr.write(`${text ?? ''}\n`) };
  await new UnusedMedia({ database, media, purge: () => undefined, log }).checkDue();
}

/** Locks the working folder, because two simultaneous runs can remove each other's working files. */
async function lockRun({ dataDir }: Config) {
  return lockFolder(path.join(dataDir, 'ingest')).catch((error: unknown) => {
    throw error instanceof FolderInUseError
      ? new StartError('Another npm run ingest uses this site. Wait for it.')
      : error;
  });
}

/**
 * Runs `work` with the site's stores. If a running server has the embedded database open, the job store sends its calls
 * to that server.
 */
async function withSite<Result>(config: Config, work: (site: IngestSite) => Promise<Result>): Promise<Result> {
  const { dataDir, keepOriginals, databaseUrl } = config;
  const site = { dataDir, keepOriginals, media: createMediaStore(config) };
  if (databaseUrl === null && (await askOperatorChannel(dataDir, 'ingest', { command: 'list-unfinished' })) !== null) {
    return work({ ...site, store: new ChannelJobStore(dataDir), afterAdding: async () => undefined });
  }
  const database = await openSiteDatabase(config);
  try {
    const store = new SqlJobStore(database, 'folder', config);
    const result = await work({ ...site, store, afterAdding: () => refreshLists(database) });
    // With PostgreSQL, a running server does this.
    if (databaseUrl === null) await removeUnusedMedia(database, site.media);
    return result;
  } finally {
    await database.close();
  }
}
