import type { FastifyBaseLogger } from 'fastify';
import type { TaskMetrics } from '../metrics/task-metrics.ts';
import type { CanaryGuard } from '../web/canary/canary-guard.ts';

const CANARY_CHECK_INTERVAL_MS = 30_000;

/**
 * Stores the counts of canaries regularly. With `canEndCanaries` (in a process that does the background work), also
 * ends failing canaries. `stop` resolves when no round is running.
 */
export function watchCanaries(
  { canaries, tasks }: { canaries: CanaryGuard; tasks: TaskMetrics },
  {
    canEndCanaries,
    log,
    everyMs = CANARY_CHECK_INTERVAL_MS,
  }: { canEndCanaries: boolean; log: FastifyBaseLogger; everyMs?: number },
): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const run = tasks.begin('canaries', everyMs);
  const watch = async () => {
    await canaries.store();
    if (canEndCanaries) await canaries.endFailingCanaries();
  };
  const runRound = async () => {
    try {
      await run(watch);
    } catch (error) {
      // The database is unavailable, or the site's folder cannot be written. The next round tries again.
      log.error({ err: error }, 'canaries not watched');
    }
  };
  const timer = setInterval(() => {
    running ??= runRound().finally(() => (running = null));
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
