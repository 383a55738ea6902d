// Shared code of the release commands: flags, the target site, and error output.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { APPS, ROOT } from '../build/apps.mjs';
import { buildsFolderOf } from './candidate/build-candidate.mjs';
import { ReleaseRefused } from './release-refused.mjs';
import { openStore } from './stores/open-store.mjs';

const MAX_NOTE_LENGTH = 200;

/** Wrong arguments. The command prints its usage with the message. */
class UsageError extends Error {}

/** @satisfies {FlagOptions} */
const COMMON_FLAGS = { to: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } };

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} FlagOptions */
/**
 * @template {FlagOptions} Flags
 * @typedef {{ to?: string, help: boolean } & ReturnType<typeof parseArgs<{ options: Flags }>>['values']} Values
 */

function readFlags(args, flags) {
  try {
    return parseArgs({ args, options: { ...COMMON_FLAGS, ...flags }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error.message);
  }
}

/** Reads the app name. @throws if there are several names, or none although one is needed */
export function readApp(positionals, isNeeded = true) {
  const [app, ...more] = positionals;
  if (more.length > 0) throw new UsageError('Release one app at a time.');
  if (app === undefined && !isNeeded) return null;
  if (app === undefined) throw new UsageError(`Which app? There are ${APPS.join(', ')}.`);
  return app;
}

/** Reads `--note`. @throws if it is too long or contains control characters, because it is one line of the history */
export function readNote(note = '') {
  if (/\p{Cc}/u.test(note)) throw new UsageError('--note is one line of text.');
  if (note.length > MAX_NOTE_LENGTH) throw new UsageError(`--note is at most ${MAX_NOTE_LENGTH} characters.`);
  return note;
}

/** Reads `--canary`. @throws unless it is above 0 and below 100 */
export function readPercent(text) {
  if (text === undefined) return null;
  const percent = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || !(percent > 0 && percent < 100)) {
    throw new UsageError(`--canary is a percentage above 0 and below 100, not '${text}'.`);
  }
  return percent;
}

/** @throws if more than one of these flags is set */
export function assertAtMostOne(values, names) {
  if (names.filter((name) => values[name]).length < 2) return;
  const flags = names.map((name) => `--${name}`);
  throw new UsageError(`${flags.slice(0, -1).join(', ')} and ${flags.at(-1)}: one of them.`);
}

/** Reads `--url` and returns its origin. @throws unless it is an http or https URL */
export function parseSiteOrigin(url) {
  if (url === undefined) return null;
  if (!URL.canParse(url) || !['http:', 'https:'].includes(new URL(url).protocol)) {
    throw new UsageError(`--url is where the site is, such as https://nyimbo.example.org, not '${url}'.`);
  }
  return new URL(url).origin;
}

/**
 * Opens the target site: `--to`, else `RELEASE_TARGET`, else the site of the data folder. Also returns the folder for
 * candidates and the data folder.
 * @param {{ to?: string }} values
 */
export function openTarget({ to }, env = process.env) {
  const dataDir = resolve(ROOT, env.DATA_DIR || '.data');
  const buildsFolder = buildsFolderOf(dataDir);
  const target = to ?? (env.RELEASE_TARGET || join(dataDir, 'site'));
  // npm runs scripts in the project's root. INIT_CWD is the user's folder, which relative targets refer to.
  const cwd = env.INIT_CWD ?? process.cwd();
  return {
    store: openStore(target, { cwd, cache: buildsFolder, sshOptions: env.RELEASE_SSH_OPTIONS }),
    buildsFolder,
    dataDir,
  };
}

/**
 * Runs a command. `--help` and wrong arguments print the usage. A failure prints one message on stderr and sets exit
 * code 1, or 2 for wrong arguments.
 * @template {FlagOptions} Flags
 * @param {{ usage: string, flags: Flags, run: (values: Values<Flags>, positionals: string[]) => Promise<unknown> }} command
 */
export async function runCommandLine({ usage, flags, run }, args = process.argv.slice(2)) {
  try {
    const parsed = readFlags(args, flags);
    const { positionals } = parsed;
    const values = /** @type {Values<Flags>} */ (parsed.values);
    if (values.help) console.log(usage);
    else await run(values, positionals);
  } catch (error) {
    console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : describeError(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** Describes an error: expected errors by their message, programming errors by their stack. */
function describeError(error) {
  const isExpected =
    error instanceof ReleaseRefused || !(error instanceof TypeError || error instanceof ReferenceError);
  return isExpected ? error.message : error.stack;
}
