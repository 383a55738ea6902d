import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import { hasDatabase } from '../../db/embedded/database-folder.ts';
import { openSiteDatabase } from '../../db/open-site-database.ts';
import { readStartOptions, StartError } from '../../process/read-start-options.ts';
import { OperatorArgsError } from './operator-args-error.ts';
import { printHelp } from './print-help.ts';
import { OperatorChannelError } from './operator-channel-error.ts';
import { askOperatorChannel, type OperatorResult, type OperatorTool } from './operator-channel.ts';

interface OperatorCli<Command extends object> {
  tool: OperatorTool;
  usage: string;
  /** @throws OperatorArgsError */
  parse: (args: readonly string[]) => Command;
  run: (database: Database, command: Command) => Promise<OperatorResult>;
}

/** Runs an operator's command as a program: parses its arguments, finds the site, prints the result. */
export async function runOperatorCli<Command extends object>(cli: OperatorCli<Command>): Promise<void> {
  if (printHelp(cli.usage)) return;
  try {
    const command = cli.parse(process.argv.slice(2));
    const { ok, text } = await useSite(readStartOptions([], process.env).config, cli, (run) => run(command));
    (ok ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = ok ? 0 : 1;
  } catch (error) {
    const isExpected = [StartError, OperatorArgsError, OperatorChannelError].some((kind) => error instanceof kind);
    if (!isExpected || !(error instanceof Error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * Calls `use` with a function that runs commands on the site: in the running server, because only one process can open
 * the embedded database, or in this process if no server answers.
 * @throws StartError if there is no site
 */
export async function useSite<Command extends object, Result>(
  config: Config,
  { tool, run }: Pick<OperatorCli<Command>, 'tool' | 'run'>,
  use: (run: (command: Command) => Promise<OperatorResult>) => Promise<Result>,
): Promise<Result> {
  let database: Database | undefined;
  const runCommand = async (command: Command): Promise<OperatorResult> => {
    if (database === undefined && config.databaseUrl === null) {
      const answer = await askOperatorChannel(config.dataDir, tool, command);
      if (answer !== null) return answer;
      if (!hasDatabase(config.dataDir)) {
        throw new StartError(`There is no site in ${config.dataDir}. Set DATA_DIR or DATABASE_URL.`);
      }
    }
    database ??= await openSiteDatabase(config);
    return run(database, command);
  };
  try {
    return await use(runCommand);
  } finally {
    await database?.close();
  }
}
