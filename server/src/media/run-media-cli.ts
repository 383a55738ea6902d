import { findUnusedMedia, removeUnusedMedia, runMediaCommand } from '../catalogue/unused-media/media-command.ts';
import type { Config } from '../config/load-config.ts';
import { useSite } from '../operations/operator/run-operator-cli.ts';
import { OperatorArgsError } from '../operations/operator/operator-args-error.ts';
import { readStartOptions, StartError } from '../process/read-start-options.ts';
import { createDiskMediaStore, createMediaStore } from './store/create-media-store.ts';
import { syncMedia, type SyncReport } from './sync/sync-media.ts';

export const MEDIA_USAGE = `Usage: npm run media -- sync [--dry-run] [--from-store] [--delete]
       npm run media -- unused [--remove=<number of files>]`;
const SYNC_OPTIONS = ['--dry-run', '--from-store', '--delete'];
const REMOVE_OPTION = /^--remove=(\d+)$/;
const REPORT_INTERVAL_MS = 5000;
/** Number of unused files that the report names. */
const MAX_NAMED_FILES = 50;

/**
 * Runs `npm run media`. Returns the text to print.
 * @throws OperatorArgsError, StartError, MediaStoreError
 */
export async function runMediaCli(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  write: (text: string) => void,
): Promise<string> {
  const [command, ...options] = args;
  const { config } = readStartOptions([], environment);
  if (command === 'sync' && options.every((option) => SYNC_OPTIONS.includes(option))) {
    return sync(config, options, write);
  }
  if (command === 'unused' && options.length <= 1 && options.every((option) => REMOVE_OPTION.test(option))) {
    const [, count] = REMOVE_OPTION.exec(options[0] ?? '') ?? [];
    return reportUnused(config, count === undefined ? null : Number(count));
  }
  throw new OperatorArgsError(MEDIA_USAGE);
}

/**
 * Reports the served files that nothing uses, and has them removed if `expectedCount` is their number. The operator has to
 * state it, because the database may not be the one of these files.
 */
async function reportUnused(config: Config, expectedCount: number | null): Promise<string> {
  const media = createMediaStore(config);
  const { files, served } = await useSite(config, { tool: 'media', run: runMediaCommand }, async (ask) => {
    const report = await findUnusedMedia(media, ask);
    if (expectedCount === report.files.length) await removeUnusedMedia(report.files, ask);
    return report;
  });
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const summary = `${media.location}: ${files.length} of ${served} served files are older than a day and used by nothing`;
  if (files.length === 0) return `${summary}.`;
  const names = files.slice(0, MAX_NAMED_FILES).map(({ path }) => `  ${path}\n`);
  if (files.length > names.length) names.push(`  and ${files.length - names.length} more\n`);
  const advice =
    expectedCount === files.length
      ? 'The server removes them in the background.'
      : `--remove=${files.length} removes them. Check first that this is the database of these files.`;
  return `${summary} (${bytes} bytes):\n${names.join('')}${advice}`;
}

async function sync(config: Config, options: readonly string[], write: (text: string) => void): Promise<string> {
  if (config.mediaStore === null) throw new StartError('Set MEDIA_STORE to the bucket, such as s3://nyimbo-media.');
  const stores = [createDiskMediaStore(config), createMediaStore(config)] as const;
  const [from, to] = options.includes('--from-store') ? stores.toReversed() : stores;
  if (from === undefined || to === undefined) throw new OperatorArgsError(MEDIA_USAGE);
  const isDryRun = options.includes('--dry-run');
  const shouldDelete = options.includes('--delete');
  let reportedAt = Date.now();
  const onFile = (report: SyncReport) => {
    if (Date.now() < reportedAt + REPORT_INTERVAL_MS) return;
    reportedAt = Date.now();
    write(`${report.compared} files compared, ${describeCopies(report)}\n`);
  };
  const report = await syncMedia({ from, to, isDryRun, shouldDelete, onFile });
  return `${from.location} to ${to.location}: ${describeReport(report, { isDryRun, shouldDelete })}`;
}

const describeCopies = ({ copied, copiedBytes }: SyncReport) => `${copied} copied (${copiedBytes} bytes)`;

function describeReport(
  report: SyncReport,
  { isDryRun, shouldDelete }: { isDryRun: boolean; shouldDelete: boolean },
): string {
  const verb = isDryRun ? ' would be' : '';
  const withheld =
    report.withheld === 0 ? '' : ` ${report.withheld} not copied, because a takedown has withdrawn them there.`;
  const copied = `${report.copied} of ${report.compared} files${verb} copied (${report.copiedBytes} bytes)`;
  if (report.extra === 0) return `${copied}.${withheld}`;
  return shouldDelete
    ? `${copied}, ${report.extra}${verb} removed.${withheld}`
    : `${copied}. ${report.extra} exist there alone and stay; --delete removes them.${withheld}`;
}
