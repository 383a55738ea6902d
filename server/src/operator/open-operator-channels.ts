import { runStaffCommand, staffCommandSchema } from '../accounts/staff/staff-command.ts';
import type { Database } from '../db/database.ts';
import { inboxCommandSchema } from '../inbox/parse-inbox-args.ts';
import { runInboxCommand } from '../inbox/run-inbox-command.ts';
import { openOperatorChannel, type OperatorChannel } from './operator-channel.ts';

export type { OperatorChannel };

/**
 * Opens the channels through which the operator's commands reach a running server. The caller closes the result before
 * the database.
 */
export async function openOperatorChannels(dataDir: string, database: Database): Promise<OperatorChannel> {
  const channels = await Promise.all([
    openOperatorChannel(dataDir, 'inbox', async (command) =>
      runInboxCommand(database, inboxCommandSchema.parse(command)),
    ),
    openOperatorChannel(dataDir, 'staff', async (command) =>
      runStaffCommand(database, staffCommandSchema.parse(command)),
    ),
  ]);
  return { close: async () => void (await Promise.all(channels.map((channel) => channel?.close()))) };
}
