import { existsSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** Linux's scheduler statistics of this thread. The first number is the CPU time in nanoseconds. */
const SCHEDULER_STATISTICS = '/proc/thread-self/schedstat';

/**
 * Reads this thread's working time in milliseconds. On Linux this is the thread's CPU time, which other processes do
 * not affect. Elsewhere it is the time that the event loop was not idle.
 */
const readThreadTime = existsSync(SCHEDULER_STATISTICS)
  ? () => Number(readFileSync(SCHEDULER_STATISTICS, 'utf8').split(' ')[0]) / 1e6
  : () => performance.eventLoopUtilization().active;

/**
 * Measures how long this thread works on `run`, in milliseconds: an upper bound for how long `run` blocks the event
 * loop.
 */
export async function measureThreadTime(run: () => Promise<unknown>): Promise<number> {
  const start = readThreadTime();
  await run();
  return readThreadTime() - start;
}
