import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  cleanUpKilledRuns,
  runJobs,
  SongTagsReader,
  type Ffmpeg,
  type IngestTools,
  type JobFile,
  type JobStore,
} from '@nyimbo/ingest';
import { isAudioName } from '@nyimbo/shared-api/values';
import { removePartialFiles } from '../../media/media-files.ts';
import type { MediaStore } from '../../media/store/media-store.ts';
import { nameSongFiles } from '../jobs/name-song-files.ts';
import { findFiles, listSongFiles } from './find-files.ts';
import { IngestProgress, type ProgressOutput } from './ingest-progress.ts';
import { renderReport, toOutcome, type Outcome } from './ingest-report.ts';
import type { IngestArgs } from './parse-ingest-args.ts';
import { readFolderCover } from './folder-cover.ts';
import { readCatalogueCsv, type CatalogueCsv } from './read-catalogue-csv.ts';
import { predictOutcomes } from './predict-outcomes.ts';

/** Interval between two scans of a watched folder. */
const SCAN_INTERVAL_MS = 2000;

/** The site that gets the songs. */
export interface IngestSite {
  /** Absolute path. */
  dataDir: string;
  store: JobStore;
  media: MediaStore;
  keepOriginals: boolean;
  /** Called after songs were published. Updates the lists, unless a running server does this. */
  afterAdding(): Promise<unknown>;
}

/** One run of the command. */
export interface IngestRun {
  args: IngestArgs;
  site: IngestSite;
  ffmpeg: Ffmpeg;
  output: ProgressOutput;
  signal?: AbortSignal;
  /** Waits until the next scan of a watched folder is due, or the signal aborts. Waits two seconds by default. */
  pause?: (signal?: AbortSignal) => Promise<void>;
}

const foldersOf = ({ dataDir, media }: IngestSite) => ({
  media,
  originalsDir: path.join(dataDir, 'originals'),
  workDir: path.join(dataDir, 'ingest', 'work'),
});

/**
 * Adds the songs of a folder and prints the report. With `--watch`, continues with new files until the signal aborts.
 * Returns the outcome of each file. Only one run at a time can use a data folder.
 * @decides DAT-2
 */
export async function runIngest(run: IngestRun): Promise<Outcome[]> {
  const { args, site } = run;
  if (!args.isDryRun) {
    const folders = foldersOf(site);
    await cleanUpKilledRuns({ store: site.store, ...folders });
    await site.media.removePartial();
    await removePartialFiles(folders.originalsDir);
  }
  const files = await findFiles(args.folder);
  const outcomes = await ingestFiles(files, { ...run, foundFiles: files });
  return args.isWatching ? [...outcomes, ...(await watchFolder(files, run))] : outcomes;
}

/** Adds some of the files that a scan has found. */
async function ingestFiles(
  files: readonly JobFile[],
  { foundFiles, ...run }: IngestRun & { foundFiles: readonly JobFile[] },
): Promise<Outcome[]> {
  const { args, site, output, ffmpeg, signal } = run;
  const names = new Set(foundFiles.map(nameWithSlashes));
  const csv = await readCatalogueCsv(args.folder, names);
  const progress = new IngestProgress(files, output);
  const outcomes: Outcome[] = [];
  const tools = createTools(run, csv);
  if (args.isDryRun) outcomes.push(...(await predictOutcomes(files, tools)));
  else {
    await runJobs(files, {
      ...tools,
      ffmpeg,
      signal,
      onProgress: (file, share) => progress.reportProgress(file, share),
      onEnd(job, isNew) {
        const outcome = toOutcome(job, isNew);
        outcomes.push(outcome);
        progress.reportOutcome(job, outcome);
      },
    });
    if (outcomes.some(({ isNew, outcome }) => isNew && outcome === 'published')) await site.afterAdding();
  }
  outcomes.sort((one, other) => (one.file < other.file ? -1 : 1));
  output.write(`${renderReport(outcomes, csv.problems)}\n`);
  return outcomes;
}

function createTools({ args, site, ffmpeg, signal }: IngestRun, csv: CatalogueCsv): IngestTools {
  return {
    ...foldersOf(site),
    ffmpeg,
    signal,
    store: site.store,
    options: { isDraft: args.isDraft, allowSimilar: args.allowSimilar },
    nameFiles: (facts, sha256, container) =>
      nameSongFiles(facts, sha256, { container, keepOriginals: site.keepOriginals }),
    songTags: new SongTagsReader({
      override: (file) => csv.byFile.get(nameWithSlashes(file)) ?? {},
      listFolder: listSongFiles,
      unknownArtist: null,
    }),
    readSharedPicture: ({ path: songPath }, maxBytes) => readFolderCover(songPath, maxBytes),
  };
}

const nameWithSlashes = ({ name }: Pick<JobFile, 'name'>): string => name.split(path.sep).join('/');

const folderOf = (file: JobFile): string => path.dirname(file.path);

/** Identifies a version of a file by size and time. */
const versionOf = ({ sizeBytes, modifiedMs }: JobFile) => `${sizeBytes}:${modifiedMs}`;

/**
 * Scans the folder for new and changed files. A file is complete when two successive scans find the same size and time.
 * Adds it when its folder has no song that still grows, because the songs of a folder tell about each other.
 */
async function watchFolder(processedFiles: readonly JobFile[], run: IngestRun): Promise<Outcome[]> {
  const { args, signal, output, pause = waitForScan } = run;
  const processedVersions = new Map(processedFiles.map((file) => [file.id, versionOf(file)]));
  const outcomes: Outcome[] = [];
  output.write(`Watching ${args.folder}. Press Ctrl-C to stop.\n`);
  for (let previous = new Map<string, string>(); ;) {
    await pause(signal);
    if (signal?.aborted) return outcomes;
    const foundFiles = await findFiles(args.folder);
    const changed = foundFiles.filter((file) => processedVersions.get(file.id) !== versionOf(file));
    const isComplete = (file: JobFile) => previous.get(file.id) === versionOf(file);
    const growing = new Set(changed.filter((file) => isAudioName(file.name) && !isComplete(file)).map(folderOf));
    const complete = changed.filter((file) => isComplete(file) && !growing.has(folderOf(file)));
    if (complete.length > 0) outcomes.push(...(await ingestFiles(complete, { ...run, foundFiles })));
    for (const file of complete) processedVersions.set(file.id, versionOf(file));
    previous = new Map(changed.map((file) => [file.id, versionOf(file)]));
  }
}

const waitForScan = (signal?: AbortSignal): Promise<void> =>
  wait(SCAN_INTERVAL_MS, undefined, { signal }).catch(() => undefined); // The signal aborted the wait; the loop ends.
