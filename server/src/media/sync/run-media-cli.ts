import { OperatorArgsError } from '../../operations/operator/operator-args-error.ts';
import { readStartOptions, StartError } from '../../process/read-start-options.ts';
import { createDiskMediaStore, createMediaStore } from '../store/create-media-store.ts';
import { syncMedia, type SyncReport } from './sync-media.ts';

const USAGE = 'Usage: npm run media -- sync [--dry-run] [--from-store] [--delete]';
const SYNC_OPTIONS = ['--dry-run', '--from-store', '--delete'];
const REPORT_INTERVAL_MS = 5000;

/**
 * Runs `npm run media`. Returns the line to print.
 * @throws OperatorArgsError, StartError, MediaStoreError
 */
export async function runMediaCli(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  write: (text: string) => void,
): Promise<string> {
  const [command, ...options] = args;
  if (command !== 'sync' || options.some((option) => !SYNC_OPTIONS.includes(option)))
    throw new OperatorArgsError(USAGE);
  const { config } = readStartOptions([], environment);
  if (config.mediaStore === null) throw new StartError('Set MEDIA_STORE to the bucket, such as s3://nyimbo-media.');
  const stores = [createDiskMediaStore(config), createMediaStore(config)] as const;
  const [from, to] = options.includes('--from-store') ? stores.toReversed() : stores;
  if (from === undefined || to === undefined) throw new OperatorArgsError(USAGE);
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
