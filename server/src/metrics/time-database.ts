import { Histogram } from 'prom-client';
import type { Database } from '../db/database.ts';

type DatabaseTimeHistogram = Histogram<'work' | 'outcome'>;

/** Creates the histogram that `timeDatabase` fills. */
export function createDatabaseTimeHistogram(): DatabaseTimeHistogram {
  return new Histogram({
    name: 'nyimbo_database_seconds',
    help: 'Time that callers wait for a statement, script or transaction.',
    labelNames: ['work', 'outcome'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [],
  });
}

/** Wraps a database to measure how long its callers wait for it. */
export function timeDatabase(database: Database, seconds: DatabaseTimeHistogram): Database {
  const time = async <T>(work: string, run: () => Promise<T>): Promise<T> => {
    const stop = seconds.startTimer({ work });
    try {
      const result = await run();
      stop({ outcome: 'done' });
      return result;
    } catch (error) {
      stop({ outcome: 'failed' });
      throw error;
    }
  };
  return {
    get kind() {
      return database.kind;
    },
    get load() {
      return database.load;
    },
    query: (sql, params) => time('statement', () => database.query(sql, params)),
    runScript: (sql) => time('script', () => database.runScript(sql)),
    transaction: (run, options) => time('transaction', () => database.transaction(run, options)),
    close: () => database.close(),
  };
}
