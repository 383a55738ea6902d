import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** The monitor records the time between two of its ticks, which come every millisecond. */
const TICKS_MS = 4;

/** Longest time in milliseconds that `run` blocks the event loop. */
export async function measureBlocking(run: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await sleep(TICKS_MS);
  await run();
  await sleep(TICKS_MS);
  delay.disable();
  return delay.max / 1e6;
}
