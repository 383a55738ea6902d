import { findFfmpeg } from '@nyimbo/ingest';
import type { Outcome } from '../ingest/folder/ingest-report.ts';
import { parseIngestArgs } from '../ingest/folder/parse-ingest-args.ts';
import { runIngest, type IngestRun, type IngestSite } from '../ingest/folder/run-ingest.ts';
import { SqlJobStore } from '../ingest/jobs/sql-job-store.ts';
import type { TestApp } from './create-test-app.ts';

interface FolderIngest extends Partial<Pick<IngestRun, 'output' | 'signal' | 'pause'>> {
  /** Options of the command, such as `--draft`. */
  options?: readonly string[];
  site?: Partial<IngestSite>;
}

/** Adds the songs of a folder to a test app, as `npm run ingest` does. Keeps no originals, unless `site` says so. */
export function ingestFolder(
  app: TestApp,
  folder: string,
  { options = [], site, ...run }: FolderIngest = {},
): Promise<Outcome[]> {
  return runIngest({
    args: parseIngestArgs([folder, ...options]),
    site: {
      dataDir: app.dataDir,
      media: app.services.media,
      store: new SqlJobStore(app.database, 'folder', app.services.config),
      keepOriginals: false,
      afterAdding: async () => undefined,
      ...site,
    },
    ffmpeg: findFfmpeg(),
    output: { write: () => undefined, isTerminal: false },
    ...run,
  });
}
