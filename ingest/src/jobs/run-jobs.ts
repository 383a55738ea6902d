import { lstat, rm } from 'node:fs/promises';
import os from 'node:os';
import { IngestError } from '../ingest-error.ts';
import { advanceJob, removeStored, type IngestTools } from './advance-job.ts';
import { isEnd, shareDone, type Job, type JobFile } from './job.ts';
import { removeOtherWork, workFilesOf } from './work-files.ts';

/** Files whose jobs are looked up at once. */
const BATCH = 100;

export interface JobRun extends IngestTools {
  /** Number of files in work at once; defaults to the number of cores. */
  workers?: number;
  /** Called with each job that has ended; `isNew` is false when an earlier run ended it. */
  onEnd?(job: Job, isNew: boolean): void;
}

/**
 * Puts files in, several at once, each until its job has ended. Jobs that an earlier run has ended stay as they are,
 * jobs that a killed run has left continue. Rejects when the run itself can't go on: the database is unavailable, the
 * disk is full, or the signal stops it.
 */
export async function runJobs(files: readonly JobFile[], run: JobRun): Promise<void> {
  const { store, options, workers = os.availableParallelism() } = run;
  const rest = files.values();
  const opened: Job[] = [];
  const next = async (): Promise<Job | null> => {
    const job = opened.shift();
    if (job) return job;
    const batch = [...takeSome(rest, BATCH)];
    if (batch.length === 0) return null;
    opened.push(...(await store.open(batch, options)));
    return next();
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
    run.onShare?.(job.file, shareDone(job.at.state));
  }
  await rm(workFilesOf(run.workDir, job.file.id).folder, { recursive: true, force: true });
  run.onEnd?.(job, true);
}

/** Turns what is wrong with the file into the state `failed`. */
async function advanceOrFail(job: Job, run: JobRun): Promise<Job['at']> {
  try {
    return await advanceJob(job, run);
  } catch (error) {
    if (!(error instanceof IngestError)) throw error;
    return { state: 'failed', reason: error.message, canRetry: error.canRetry };
  }
}

/**
 * Removes what a killed run has left and no run will continue: work of other jobs, and stored media of a job whose file
 * has gone. The caller holds the lock of the work folder.
 */
export async function cleanUp(
  run: Pick<IngestTools, 'store' | 'mediaDir' | 'originalsDir' | 'workDir'>,
): Promise<void> {
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
  const found = await lstat(path).catch(() => null); // Gone.
  return found !== null && found.size === sizeBytes && Math.floor(found.mtimeMs) === modifiedMs;
}
