// `npm run inbox`: lists, shows and closes what people wrote by the forms.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/load-config.ts';
import { openSiteDatabase } from '../open-site-database.ts';
import { readStartOptions, StartError } from '../read-start-options.ts';
import { askInboxChannel } from './inbox-channel.ts';
import { InboxArgsError, parseInboxArgs, type InboxCommand } from './parse-inbox-args.ts';
import { runInboxCommand, type InboxResult } from './run-inbox-command.ts';

async function run(config: Config, command: InboxCommand): Promise<InboxResult> {
  if (config.databaseUrl === null) {
    // The embedded database is the running server's alone: it is asked. Without one, the folder is opened here.
    const answer = await askInboxChannel(config.dataDir, command);
    if (answer !== null) return answer;
    if (!existsSync(path.join(config.dataDir, 'database'))) {
      throw new StartError(`There is no site in ${config.dataDir}. Say where it is: DATA_DIR, or DATABASE_URL.`);
    }
  }
  const database = await openSiteDatabase(config);
  try {
    return await runInboxCommand(database, command);
  } finally {
    await database.close();
  }
}

try {
  const command = parseInboxArgs(process.argv.slice(2));
  const { ok, text } = await run(readStartOptions([], process.env).config, command);
  if (ok) console.log(text);
  else console.error(text);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartError || error instanceof InboxArgsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
