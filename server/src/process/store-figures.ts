import type { FastifyBaseLogger } from 'fastify';
import type { TaskMetrics } from '../metrics/task-metrics.ts';
import type { DailyFigures } from '../studio/figures/daily-figures.ts';

const STORE_INTERVAL_MS = 60_000;

/** Stores the figures that this process has counted, such as visits per day, each minute and when the process stops. */
export function startStoringFigures(
  { figures, tasks }: { figures: DailyFigures; tasks: TaskMetrics },
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const run = tasks.begin('figures', STORE_INTERVAL_MS);
  const store = async () => {
    try {
      await run(() => figures.store());
    } catch (error) {
      log.warn({ err: error }, 'figures not stored'); // The figures stay in memory, and the next round tries again.
    }
  };
  const timer = setInterval(() => void store(), STORE_INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await store();
    },
  };
}
