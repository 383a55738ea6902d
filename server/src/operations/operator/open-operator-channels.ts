import { runStaffCommand, staffCommandSchema } from '../../accounts/staff/staff-command.ts';
import { runSnapshotCommand, snapshotCommandSchema } from '../backup/snapshot/run-snapshot-command.ts';
import { mediaCommandSchema, runMediaCommand } from '../../catalogue/unused-media/media-command.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import { readDatabaseFacts } from '../doctor/database-facts.ts';
import { inboxCommandSchema } from '../../inbox/parse-inbox-args.ts';
import { runInboxCommand } from '../../inbox/run-inbox-command.ts';
import { ingestCommandSchema, runIngestCommand } from '../../ingest/jobs/ingest-command.ts';
import { SqlJobStore } from '../../ingest/jobs/sql-job-store.ts';
import { openOperatorChannel, type OperatorChannel } from './operator-channel.ts';

export type { OperatorChannel };

/**
 * Opens the channels that take the operator's commands to a running server. The caller closes the result before the
 * database.
 */
export async function openOperatorChannels(
  { dataDir, timeZone }: Pick<Config, 'dataDir' | 'timeZone'>,
  database: Database,
): Promise<OperatorChannel> {
  const folderJobs = new SqlJobStore(database, 'folder', { timeZone });
  const channels = await Promise.all([
    openOperatorChannel(dataDir, 'inbox', async (command) =>
      runInboxCommand(database, inboxCommandSchema.parse(command)),
    ),
    openOperatorChannel(dataDir, 'staff', async (command) =>
      runStaffCommand(database, staffCommandSchema.parse(command)),
    ),
    openOperatorChannel(dataDir, 'ingest', async (command) =>
      runIngestCommand(folderJobs, ingestCommandSchema.parse(command)),
    ),
    openOperatorChannel(dataDir, 'media', async (command) =>
      runMediaCommand(database, mediaCommandSchema.parse(command)),
    ),
    openOperatorChannel(dataDir, 'backup', async (command) =>
      runSnapshotCommand(database, dataDir, snapshotCommandSchema.parse(command)),
    ),
    openOperatorChannel(dataDir, 'doctor', async () => ({
      ok: true,
      text: JSON.stringify(await readDatabaseFacts(database)),
    })),
  ]);
  return { close: async () => void (await Promise.all(channels.map((channel) => channel?.close()))) };
}
