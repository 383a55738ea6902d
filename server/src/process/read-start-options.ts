import { APP_PARTS, type AppPart } from '../config/app-parts.ts';
import { ConfigError, loadConfig, type Config } from '../config/load-config.ts';

/** The environment and the command line of a start. */
export interface StartOptions {
  config: Config;
  /** The parts that this process serves. */
  parts: readonly AppPart[];
}

/** Thrown when the server cannot start. The message is a line for the operator. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * Reads the command line (`--only api,web`) and the environment.
 * @throws StartError that names the invalid part
 */
export function readStartOptions(args: readonly string[], environment: NodeJS.ProcessEnv): StartOptions {
  try {
    return { config: loadConfig(environment), parts: readParts(args) };
  } catch (error) {
    if (error instanceof ConfigError) throw new StartError(error.message);
    throw error;
  }
}

function readParts(args: readonly string[]): readonly AppPart[] {
  refuseOthers(args, (arg, before) => arg === '--only' || arg.startsWith('--only=') || before === '--only');
  const index = args.findIndex((arg) => arg === '--only' || arg.startsWith('--only='));
  const option = args[index];
  if (option === undefined) return APP_PARTS;
  const names = (option.includes('=') ? option.slice('--only='.length) : (args[index + 1] ?? '')).split(',');
  const parts = APP_PARTS.filter((part) => names.includes(part));
  if (parts.length !== names.length) throw new StartError(`--only takes one or more of ${APP_PARTS.join(', ')}.`);
  return parts;
}

/**
 * Rejects arguments that a command does not know.
 * @param isKnown gets an argument and the one before it; without it, the command takes no arguments
 * @throws StartError that names the argument
 */
export function refuseOthers(
  args: readonly string[],
  isKnown: (arg: string, before: string | undefined) => boolean = () => false,
): void {
  const other = args.find((arg, index) => !isKnown(arg, args[index - 1]));
  if (other !== undefined) throw new StartError(`There is no option '${other}'. --help lists the options.`);
}
