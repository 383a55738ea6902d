import { lstat, rm } from 'node:fs/promises';
import os from 'node:os';
import { IngestError } from '../ingest-error.ts';
import { advanceJob, removeStored, type IngestTools } from './advance-job.ts';
import { isEnd, progressOf, type Job, type JobFile } from './job.ts';
import { removeOtherWork, workFilesOf } from './work-files.ts';

/** Number of jobs to look up per query. */
const BATCH = 100;

/** A run of many jobs. */
export interface JobRun extends IngestTools {
  /** Number of files to process in parallel; defaults to the number of cores. */
  workers?: number;
  /** Called when a job has ended; `isNew` is false when an earlier run ended it. */
  onEnd?(job: Job, isNew: boolean): void;
}

/**
 * Runs the jobs of the files, several in parallel, each until it has ended. Skips jobs that an earlier run has ended,
 * and continues those that a killed run has left. Rejects when the run cannot continue: the database is unavailable,
 * the disk is full, or the signal stops it.
 */
export async function runJobs(files: readonly JobFile[], run: JobRun): Promise<void> {
  const { store, options, workers = os.availableParallelism() } = run;
  const rest = files.values();
  const opened: Job[] = [];
  const openBatch = async (): Promise<boolean> => {
    const batch = [...takeSome(rest, BATCH)];
    if (batch.length > 0) opened.push(...(await store.open(batch, options)));
    return batch.length > 0;
  };
  // Workers share a batch that is being opened. A worker of its own would find no files left, and end.
  let opening: Promise<boolean> | null = null;
  const next = async (): Promise<Job | null> => {
    while (opened.length === 0) {
      opening ??= openBatch().finally(() => (opening = null));
      if (!(await opening)) return null;
    }
    return opened.shift() ?? null;
  };
  let stopped = false;
  const work = async (): Promise<void> => {
    for (let job = await next(); job !== null && !stopped; job = await next()) await endJob(job, run);
  };
  const outcomes = await Promise.allSettled(
    Array.from({ length: workers }, () =>
      work().catch((error: unknown) => {
        stopped = true;
        throw error;
      }),
    ),
  );
  const broken = outcomes.find((outcome) => outcome.status === 'rejected');
  if (broken) throw broken.reason;
}

function* takeSome<Item>(items: Iterator<Item>, most: number): Generator<Item> {
  for (let taken = 0; taken < most; taken += 1) {
    const { done, value } = items.next();
    if (done) return;
    yield value;
  }
}

async function endJob(start: Job, run: JobRun): Promise<void> {
  if (isEnd(start.at)) {
    run.onEnd?.(start, false);
    return;
  }
  let job = start;
  while (!isEnd(job.at)) {
    run.signal?.throwIfAborted();
    job = { ...job, at: await advanceOrFail(job, run) };
    // `add` has saved the end of the job together with the song.
    if (job.at.state !== 'matched' && job.at.state !== 'published') await run.store.save(job);
    run.onShare?.(job.file, progressOf(job.at.state));
  }
  await rm(workFilesOf(run.workDir, job.file.id).folder, { recursive: true, force: true });
  run.onEnd?.(job, true);
}

/** Turns an `IngestError` into the state `failed`. */
async function advanceOrFail(job: Job, run: JobRun): Promise<Job['at']> {
  try {
    return await advanceJob(job, run);
  } catch (error) {
    if (!(error instanceof IngestError)) throw error;
    return { state: 'failed', reason: error.message, canRetry: error.canRetry };
  }
}

/**
 * Removes leftovers of killed runs: working files of other jobs, and stored media of a job whose file is gone. The
 * caller holds the lock of the working folder.
 */
export async function cleanUp(run: Pick<IngestTools, 'store' | 'media' | 'originalsDir' | 'workDir'>): Promise<void> {
  const unfinished = await run.store.listUnfinished();
  const kept = new Set<string>();
  for (const job of unfinished) {
    if (await isUnchanged(job.file)) {
      kept.add(job.file.id);
      continue;
    }
    const isUnused = await run.store.discard(job);
    if (isUnused && (job.at.state === 'measured' || job.at.state === 'stored')) await removeStored(job.at.files, run);
  }
  await removeOtherWork(run.workDir, kept);
}

async function isUnchanged({ path, sizeBytes, modifiedMs }: JobFile): Promise<boolean> {
  const found = await lstat(path).catch(() => null); // The file is gone.
  return found !== null && found.size === sizeBytes && Math.floor(found.mtimeMs) === modifiedMs;
}
