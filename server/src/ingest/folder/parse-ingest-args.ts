import path from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorArgsError } from '../../operations/operator/operator-args-error.ts';

/** The command line of `npm run ingest`. */
export interface IngestArgs {
  /** Absolute path. */
  folder: string;
  isDryRun: boolean;
  isWatching: boolean;
  isDraft: boolean;
  allowSimilar: boolean;
  /** Absolute path of the JSON report; null for no report. */
  report: string | null;
}

export const INGEST_USAGE = `npm run ingest -- FOLDER                   put in every song below a folder
npm run ingest -- FOLDER --dry-run         only say what would happen
npm run ingest -- FOLDER --watch           go on with files that are added later, until Ctrl-C
npm run ingest -- FOLDER --draft           listeners don’t see the songs until staff publish them
npm run ingest -- FOLDER --allow-similar   take songs whose title, artist and length are already there
npm run ingest -- FOLDER --report FILE     write the outcomes to a JSON file

Exit codes: 0 every song is in the catalogue; 1 the run itself stopped; 2 a file failed; 3 a file was skipped, none failed`;

/** Parses the command line. Throws `OperatorArgsError`. */
export function parseIngestArgs(args: readonly string[]): IngestArgs {
  const { values, positionals } = readArgs(args);
  const [folder, ...more] = positionals;
  if (folder === undefined) throw new OperatorArgsError(`Give a folder.\n\n${INGEST_USAGE}`);
  if (more.length > 0) throw new OperatorArgsError(`One folder at a time.\n\n${INGEST_USAGE}`);
  return {
    folder: path.resolve(folder),
    isDryRun: values['dry-run'],
    isWatching: values.watch,
    isDraft: values.draft,
    allowSimilar: values['allow-similar'],
    report: values.report === undefined ? null : path.resolve(values.report),
  };
}

function readArgs(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': flag,
        watch: flag,
        draft: flag,
        'allow-similar': flag,
        report: { type: 'string' },
      },
    });
  } catch (error) {
    throw new OperatorArgsError(`${error instanceof Error ? error.message : 'Wrong options.'}\n\n${INGEST_USAGE}`);
  }
}
