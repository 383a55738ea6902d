import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/database.ts';
import type { RunTask } from '../../../metrics/task-metrics.ts';
import { readWalPosition } from '../backup.queries.ts';
import { confirmCheckpoint, takeCheckpoint } from './checkpoint.ts';

/** What a process needs to take checkpoints. */
export interface CheckpointOptions {
  database: Database;
  dataDir: string;
  /** Time between two rounds. */
  everyMs: number;
  /** Runs one round, and measures it for the metrics. */
  run: RunTask;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The running timer that takes checkpoints. */
export interface Checkpoints {
  /** Stops taking checkpoints; resolves once no checkpoint is in progress. */
  stop(): Promise<void>;
}

/**
 * PRD-3: takes a checkpoint of the embedded database at intervals, if the database has changed. A power cut can damage
 * the embedded database, because its engine never flushes its files to the disk. `takeCheckpoint` does flush the copy,
 * so a power cut leaves the copy intact.
 */
export function startCheckpoints({ database, dataDir, everyMs, run, log }: CheckpointOptions): Checkpoints {
  let savedPosition: string | null = null;
  let running = Promise.resolve();
  const takeIfChanged = async () => {
    if (savedPosition !== null && (await readWalPosition(database)) === savedPosition) await confirmCheckpoint(dataDir);
    else savedPosition = await takeCheckpoint(database, dataDir);
  };
  const take = async () => {
    try {
      await run(takeIfChanged);
    } catch (error) {
      // The previous checkpoint stays, and the next round tries again.
      log.warn({ err: error }, 'no checkpoint of the database');
    }
  };
  const timer = setInterval(() => void (running = running.then(take)), everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
