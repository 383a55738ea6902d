import type { Database, Queryable } from '../../db/database.ts';
import type { SpanRecorder } from './span-recorder.ts';

/** Maximum number of a statement's characters in its span. */
const MAX_STATEMENT_LENGTH = 500;
const DATABASE_ATTRIBUTES = { 'db.system.name': 'postgresql' };

/** Wraps a database to record the statements of requests, without their parameters. */
export function traceDatabase(database: Database, recorder: SpanRecorder): Database {
  const record = <T>(sql: string, run: () => Promise<T>): Promise<T> => {
    const text = sql.replace(/\s+/g, ' ').trim();
    const operation = (/^\w+/.exec(text)?.[0] ?? 'statement').toUpperCase();
    const attributes = {
      ...DATABASE_ATTRIBUTES,
      'db.operation.name': operation,
      'db.query.text': text.slice(0, MAX_STATEMENT_LENGTH),
    };
    return recorder.runInRequest(operation, attributes, run);
  };
  const wrap = (queryable: Queryable): Queryable => ({
    query: (sql, params) => record(sql, () => queryable.query(sql, params)),
    runScript: (sql) => record(sql, () => queryable.runScript(sql)),
  });
  return {
    ...wrap(database),
    get kind() {
      return database.kind;
    },
    get load() {
      return database.load;
    },
    transaction: (run, options) =>
      recorder.runInRequest('transaction', DATABASE_ATTRIBUTES, () =>
        database.transaction((tx) => run(wrap(tx)), options),
      ),
    close: () => database.close(),
  };
}
