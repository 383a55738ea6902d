import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import { hasDatabase } from '../../db/embedded/database-folder.ts';
import { openSiteDatabase } from '../../db/open-site-database.ts';
import { readStartOptions, StartError } from '../../process/read-start-options.ts';
import { OperatorArgsError } from './operator-args-error.ts';
import { askOperatorChannel, type OperatorResult, type OperatorTool } from './operator-channel.ts';

interface OperatorCli<Command extends object> {
  tool: OperatorTool;
  /** @throws OperatorArgsError */
  parse: (args: readonly string[]) => Command;
  run: (database: Database, command: Command) => Promise<OperatorResult>;
}

/** Runs an operator's command as a program: parses its arguments, finds the site, prints the result. */
export async function runOperatorCli<Command extends object>(cli: OperatorCli<Command>): Promise<void> {
  try {
    const command = cli.parse(process.argv.slice(2));
    const { ok, text } = await runOnSite(readStartOptions([], process.env).config, cli, command);
    (ok ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StartError || error instanceof OperatorArgsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function runOnSite<Command extends object>(
  config: Config,
  { tool, run }: OperatorCli<Command>,
  command: Command,
): Promise<OperatorResult> {
  if (config.databaseUrl === null) {
    // Only one process can open the embedded database. Send the command to the running server, or open the database in
    // this process if no server answers.
    const answer = await askOperatorChannel(config.dataDir, tool, command);
    if (answer !== null) return answer;
    if (!hasDatabase(config.dataDir)) {
      throw new StartError(`There is no site in ${config.dataDir}. Set DATA_DIR or DATABASE_URL.`);
    }
  }
  const database = await openSiteDatabase(config);
  try {
    return await run(database, command);
  } finally {
    await database.close();
  }
}
