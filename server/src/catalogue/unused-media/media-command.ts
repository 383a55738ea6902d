import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { parseMediaPath } from '../../media/parse-media-address.ts';
import { isPartialFile } from '../../media/media-files.ts';
import type { ListedMedia, MediaStore } from '../../media/store/media-store.ts';
import { OperatorArgsError } from '../../operations/operator/operator-args-error.ts';
import type { OperatorResult } from '../../operations/operator/operator-channel.ts';
import { requestMediaChecks } from './media-checks.queries.ts';
import { listUnusedMedia } from './media-use.queries.ts';

/** A younger file may belong to a change or an ingest job that is still running. */
const MIN_AGE_MS = 24 * 60 * 60_000;
const MAX_PATHS = 1000;
const MAX_PATH_LENGTH = 500;

/** Questions of `nyimbo media unused`. Sent to a running server as JSON. */
export const mediaCommandSchema = z.object({
  command: z.enum(['list-unused', 'remove-unused']),
  paths: z.array(z.string().max(MAX_PATH_LENGTH)).max(MAX_PATHS),
});
export type MediaCommand = z.infer<typeof mediaCommandSchema>;
const pathsSchema = z.array(z.string());

/** Runs a command. `list-unused` returns those of the paths that nothing uses, as JSON; `remove-unused` requests checks. */
export async function runMediaCommand(database: Database, { command, paths }: MediaCommand): Promise<OperatorResult> {
  if (command === 'list-unused') return { ok: true, text: JSON.stringify(await listUnusedMedia(database, paths)) };
  await requestMediaChecks(database, paths, 0);
  return { ok: true, text: '[]' };
}

/** Runs a command on the site's database, in the server that has it open. */
type AskSite = (command: MediaCommand) => Promise<OperatorResult>;

export interface UnusedMediaReport {
  files: ListedMedia[];
  /** Number of files that the store serves. */
  served: number;
}

/** Finds the served files of the store that are older than a day and that nothing uses. */
export async function findUnusedMedia(media: MediaStore, ask: AskSite): Promise<UnusedMediaReport> {
  const report: UnusedMediaReport = { files: [], served: 0 };
  for await (const batch of listServedFiles(media)) {
    report.served += batch.length;
    const old = batch.filter(({ modifiedMs }) => modifiedMs < Date.now() - MIN_AGE_MS);
    const unused = new Set(await send(ask, 'list-unused', toPaths(old)));
    report.files.push(...old.filter(({ path }) => unused.has(path)));
  }
  return report;
}

/** Requests the removal of files. The server then checks each of them again. */
export async function removeUnusedMedia(files: readonly ListedMedia[], ask: AskSite): Promise<void> {
  for (let start = 0; start < files.length; start += MAX_PATHS) {
    await send(ask, 'remove-unused', toPaths(files.slice(start, start + MAX_PATHS)));
  }
}

const toPaths = (files: readonly ListedMedia[]) => files.map(({ path }) => path);

async function send(ask: AskSite, command: MediaCommand['command'], paths: string[]): Promise<string[]> {
  const { ok, text } = await ask({ command, paths });
  if (!ok) throw new OperatorArgsError(text);
  return pathsSchema.parse(JSON.parse(text));
}

/** Lists the files that the media host serves, in batches. */
async function* listServedFiles(media: MediaStore): AsyncGenerator<ListedMedia[]> {
  let batch: ListedMedia[] = [];
  for await (const file of media.list()) {
    if (isPartialFile(file.path) || parseMediaPath(file.path) === null) continue;
    batch.push(file);
    if (batch.length < MAX_PATHS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
