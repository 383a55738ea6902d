import type { Database } from '../../db/database.ts';
import { DailyCounts } from './daily-counts.ts';
import { addCountedDay, sumCountedDays } from './daily-figures.queries.ts';

/** Minimum time between two runs that a page of figures triggers. */
const FRESH_MS = 10_000;

/** Counts in memory, and stores sums of each day. One instance per process. */
export class DailyFigures {
  readonly counts = new DailyCounts();
  #running: Promise<void> | null = null;
  #storedAt = 0;
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores the counts since the last call; one run at a time. Rejects when the database is unavailable. */
  store(): Promise<void> {
    this.#running ??= this.#store().finally(() => (this.#running = null));
    return this.#running;
  }

  /** Stores like `store`, unless it ran a moment ago. */
  async refresh(): Promise<void> {
    if (Date.now() - this.#storedAt > FRESH_MS) await this.store();
  }

  async #store(): Promise<void> {
    const days = this.counts.take();
    try {
      await this.#database.transaction(async (tx) => {
        await sumCountedDays(tx);
        for (const day of days) await addCountedDay(tx, day);
      });
      this.#storedAt = Date.now();
    } catch (error) {
      this.counts.giveBack(days);
      throw error;
    }
  }
}
