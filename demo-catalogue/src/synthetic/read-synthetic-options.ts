import { parseArgs } from 'node:util';
import { StartError } from '@nyimbo/server';

const MAX_SONGS = 5_000_000;
const USAGE = 'Usage: npm run seed -- --songs 100000';

/**
 * Parses the command line of the synthetic catalogue.
 * @throws StartError with one line that names the error
 */
export function readSyntheticOptions(args: readonly string[]): { songs: number } {
  const { songs } = parseOptions(args);
  if (songs === undefined) throw new StartError(`How many songs? ${USAGE}`);
  const count = Number(songs);
  if (!/^[1-9]\d*$/.test(songs) || count > MAX_SONGS) {
    throw new StartError(`--songs must be a whole number from 1 to ${MAX_SONGS}, but is '${songs}'. ${USAGE}`);
  }
  return { songs: count };
}

function parseOptions(args: readonly string[]): { songs?: string } {
  try {
    return parseArgs({ args: [...args], options: { songs: { type: 'string' } } }).values;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/\.\s|\n/)[0] ?? '') : String(error);
    throw new StartError(`${reason}. ${USAGE}`);
  }
}
