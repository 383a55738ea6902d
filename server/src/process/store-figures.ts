import type { FastifyBaseLogger } from 'fastify';
import type { DailyFigures } from '../studio/figures/daily-figures.ts';

const EVERY_MS = 60_000;

/** Stores what this process has counted, each minute and at the end. */
export function startStoringFigures(figures: DailyFigures, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const store = async () => {
    try {
      await figures.store();
    } catch (error) {
      log.warn({ err: error }, 'figures not stored'); // They stay in memory, and the next minute tries again.
    }
  };
  const timer = setInterval(() => void store(), EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await store();
    },
  };
}
