import type { Database } from '../../db/database.ts';
import { DailyCounts } from './daily-counts.ts';
import { addCountedDay, sumCountedDays } from './daily-figures.queries.ts';

/** Minimum time between two runs of `store` that requests for figures trigger. */
const MIN_STORE_INTERVAL_MS = 10_000;

/** Counts in memory, and stores the sums of each day in the database. A process has one instance. */
export class DailyFigures {
  readonly counts = new DailyCounts();
  #running: Promise<void> | null = null;
  #storedAt = 0;
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Stores the counts since the last call. A call during a run waits for that run. Rejects when the database is
   * unavailable.
   */
  store(): Promise<void> {
    this.#running ??= this.#store().finally(() => (this.#running = null));
    return this.#running;
  }

  /** Calls `store`, unless the last run ended less than `MIN_STORE_INTERVAL_MS` ago. */
  async refresh(): Promise<void> {
    if (Date.now() - this.#storedAt > MIN_STORE_INTERVAL_MS) await this.store();
  }

  async #store(): Promise<void> {
    const days = this.counts.drain();
    try {
      await this.#database.transaction(async (tx) => {
        await sumCountedDays(tx);
        for (const day of days) await addCountedDay(tx, day);
      });
      this.#storedAt = Date.now();
    } catch (error) {
      this.counts.restore(days);
      throw error;
    }
  }
}
