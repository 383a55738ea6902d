import { lstat, rm } from 'node:fs/promises';
import os from 'node:os';
import { IngestError } from '../ingest-error.ts';
import { advanceJob, removeOriginal, type IngestTools } from './advance-job.ts';
import { hasEnded, progressOf, type Job, type JobFile } from './job.ts';
import { listWorkFolders, workFilesOf } from './work-files.ts';

/** Number of jobs to look up per query. */
const BATCH_SIZE = 100;

/** A run of many jobs. */
export interface JobRun extends IngestTools {
  /** Number of files to process in parallel; defaults to the number of cores. */
  workers?: number;
  /**
   * Whether the caller runs a job again that failed because of the machine. The run then rejects with the error, and the
   * job does not end.
   */
  isRetried?: boolean;
  /** Called for each job that has ended. `isNew` is false if an earlier run ended it. */
  onEnd?(job: Job, isNew: boolean): void;
}

/**
 * Runs the jobs of the files until each has ended, several in parallel. Skips jobs that an earlier run has ended, and
 * continues the jobs of a killed run. Rejects when the run cannot continue: the database is unavailable, the disk is
 * full, or `signal` is aborted.
 */
export async function runJobs(files: readonly JobFile[], run: JobRun): Promise<void> {
  const { store, options, workers = os.availableParallelism() } = run;
  const remainingFiles = files.values();
  const opened: Job[] = [];
  const openBatch = async (): Promise<boolean> => {
    const batch = [...takeUpTo(remainingFiles, BATCH_SIZE)];
    if (batch.length > 0) opened.push(...(await store.open(batch, options)));
    return batch.length > 0;
  };
  // Workers share the promise of the next batch. Without this, a worker that finds no file while another worker opens a
  // batch ends too early.
  let opening: Promise<boolean> | null = null;
  const next = async (): Promise<Job | null> => {
    while (opened.length === 0) {
      opening ??= openBatch().finally(() => (opening = null));
      if (!(await opening)) return null;
    }
    return opened.shift() ?? null;
  };
  let isStopped = false;
  const work = async (): Promise<void> => {
    for (let job = await next(); job !== null && !isStopped; job = await next()) await runJob(job, run);
  };
  const outcomes = await Promise.allSettled(
    Array.from({ length: workers }, () =>
      work().catch((error: unknown) => {
        isStopped = true;
        throw error;
      }),
    ),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

function* takeUpTo<Item>(items: Iterator<Item>, maxCount: number): Generator<Item> {
  for (let taken = 0; taken < maxCount; taken += 1) {
    const { done, value } = items.next();
    if (done) return;
    yield value;
  }
}

async function runJob(start: Job, run: JobRun): Promise<void> {
  if (hasEnded(start.at)) {
    run.onEnd?.(start, false);
    return;
  }
  let job = start;
  while (!hasEnded(job.at)) {
    run.signal?.throwIfAborted();
    job = { ...job, at: await advanceOrFail(job, run) };
    run.signal?.throwIfAborted(); // Another process may run the job by now.
    // `JobStore.add` has already saved these two states, together with the song.
    if (job.at.state !== 'matched' && job.at.state !== 'published') await run.store.save(job);
    run.onProgress?.(job.file, progressOf(job.at.state));
  }
  await rm(workFilesOf(run.workDir, job.file.id).folder, { recursive: true, force: true });
  run.onEnd?.(job, true);
}

/** Advances a job. Converts an `IngestError` to the state `failed`. */
async function advanceOrFail(job: Job, run: JobRun): Promise<Job['at']> {
  try {
    return await advanceJob(job, run);
  } catch (error) {
    if (!(error instanceof IngestError) || (run.isRetried && error.canRetry)) throw error;
    return { state: 'failed', reason: error.message, canRetry: error.canRetry };
  }
}

/**
 * Removes what killed runs have left behind: working files of jobs that cannot continue, and stored files of jobs whose
 * source file is gone. Leaves jobs alone that a process runs.
 */
export async function cleanUpKilledRuns(
  run: Pick<IngestTools, 'store' | 'media' | 'originalsDir' | 'workDir'>,
): Promise<void> {
  // Listed before the jobs, so that each folder of a running job belongs to a job in the list.
  const workFolders = await listWorkFolders(run.workDir);
  const unfinished = await run.store.listUnfinished();
  const kept = new Set<string>();
  for (const job of unfinished) {
    if (await isUnchanged(job.file)) {
      kept.add(job.file.id);
      continue;
    }
    const { isDiscarded, isUnused } = await run.store.discard(job);
    if (!isDiscarded) kept.add(job.file.id);
    if (isUnused && (job.at.state === 'measured' || job.at.state === 'stored')) await removeOriginal(job.at.files, run);
  }
  for (const jobId of workFolders) {
    if (!kept.has(jobId)) await rm(workFilesOf(run.workDir, jobId).folder, { recursive: true, force: true });
  }
}

async function isUnchanged({ path, sizeBytes, modifiedMs }: JobFile): Promise<boolean> {
  const found = await lstat(path).catch(() => null); // The file is gone.
  return found !== null && found.size === sizeBytes && Math.floor(found.mtimeMs) === modifiedMs;
}
