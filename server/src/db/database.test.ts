import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import type { Database } from './database.ts';
import { DatabaseBusyError, DatabaseError, DatabaseUnavailableError } from './database-errors.ts';
import { openDatabase } from './open-database.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await openTestDatabase({
    ...{ statementTimeoutMs: 2500, lockTimeoutMs: 100 },
    ...{ maxWaiting: 40, maxWaitMs: 8000, maxConnections: 4 },
  });
  ({ database } = testDatabase);
  await database.runScript('CREATE TABLE notes (id integer PRIMARY KEY, text text NOT NULL)');
});
afterAll(() => testDatabase.remove());

const countNotes = async () =>
  (await database.query<{ notes: number }>('SELECT count(*) AS notes FROM notes'))[0]?.notes;

describe('Database', () => {
  test('returns the same values from PostgreSQL and the embedded database', async () => {
    const [row] = await database.query(
      `SELECT 5::bigint AS big, count(*) AS many, DATE '2026-02-28' AS day, TIMESTAMPTZ '2026-02-28 10:00Z' AS moment,
         $1::jsonb AS doc, $2::text[] AS list, $3::text AS nothing, 1.5::real AS part FROM (SELECT 1) x`,
      [{ a: [1] }, ['x', 'y,"z'], null],
    );
    expect(row).toEqual({
      big: 5,
      many: 1,
      day: '2026-02-28',
      moment: new Date('2026-02-28T10:00:00Z'),
      doc: { a: [1] },
      list: ['x', 'y,"z'],
      nothing: null,
      part: 1.5,
    });
  });

  test('names the constraint that a statement violates', async () => {
    await database.query(`INSERT INTO notes VALUES (1, 'one')`);
    const failure: unknown = await database
      .query(`INSERT INTO notes VALUES (1, 'again')`)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseError);
    expect(failure).toMatchObject({ sqlState: '23505', constraint: 'notes_pkey' });
  });

  test('a transaction that throws changes nothing', async () => {
    const before = await countNotes();
    const failing = database.transaction(async (tx) => {
      await tx.query(`INSERT INTO notes VALUES (2, 'two')`);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await countNotes()).toBe(before);
  });

  test('a failed transaction does not affect the next one', async () => {
    await expect(database.transaction((tx) => tx.query('SELECT nothing FROM nowhere'))).rejects.toThrow(DatabaseError);
    expect(await database.transaction((tx) => tx.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });

  test('statements from outside a transaction do not run inside it', async () => {
    await Promise.all([
      database
        .transaction(async (tx) => {
          await tx.query(`INSERT INTO notes VALUES (3, 'rolled back')`);
          await new Promise((resolve) => setTimeout(resolve, 50));
          throw new Error('no');
        })
        .catch(() => undefined),
      database.query(`INSERT INTO notes VALUES (4, 'kept')`),
    ]);
    expect(await database.query('SELECT id FROM notes WHERE id IN (3, 4)')).toEqual([{ id: 4 }]);
  });

  test('refuses statements when its queue is full', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 80 }, () => database.query('SELECT pg_sleep(0.01)')),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(80 - 40 - (database.kind === 'embedded' ? 1 : 4));
    for (const outcome of refused)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DatabaseBusyError);
    expect(database.load).toEqual({ waiting: 0, running: 0 });
  });

  test('a statement that hangs is cancelled, and the database keeps all written rows and works again', async () => {
    await database.query(`INSERT INTO notes VALUES (5, 'before the hang')`);
    const failure: unknown = await database
      .query('SELECT count(*) FROM generate_series(1, 1000000000000)')
      .catch((error: unknown) => error);
    const isEnded =
      failure instanceof DatabaseUnavailableError || (failure instanceof DatabaseError && failure.sqlState === '57014');
    expect(isEnded).toBe(true);
    expect(await database.query('SELECT text FROM notes WHERE id = 5')).toEqual([{ text: 'before the hang' }]);
  });

  test('a statement that waits for a lock is cancelled sooner than a slow one', async () => {
    if (database.kind === 'embedded') return; // The embedded database has one connection, so none waits for another.
    await database.transaction(async (tx) => {
      await tx.query('LOCK TABLE notes');
      await expect(database.query('SELECT * FROM notes')).rejects.toMatchObject({ sqlState: '55P03' });
    });
    expect(await countNotes()).toBeGreaterThan(0);
  });

  test('a transaction can have a longer time limit, as migrations need', async () => {
    const slow =
      'SELECT count(*)::integer AS n FROM generate_series(1, 200) AS i, LATERAL (SELECT pg_sleep(0.015 + 0 * i)) s';
    const rows = await database.transaction((tx) => tx.query(slow), { statementTimeoutMs: 30_000 });
    expect(rows).toEqual([{ n: 200 }]);
  });

  test('a connection that breaks during a transaction ends only that transaction', async () => {
    if (database.kind === 'embedded') return; // The embedded database has no connections.
    const broken = database.transaction(async (tx) => {
      const [own] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      // Breaks the connection from another one, as an administrator or a restart does, while it runs no statement.
      await database.query('SELECT pg_terminate_backend($1)', [own?.pid]);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.query('SELECT 1');
    });
    await expect(broken).rejects.toThrow(DatabaseUnavailableError);
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('simultaneous statements each get their own result, even when others fail', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => database.query('SELECT $1::integer / ($1::integer % 7) AS part', [n])),
    );
    outcomes.forEach((outcome, n) => {
      if (n % 7 === 0) expect(outcome).toMatchObject({ status: 'rejected', reason: { sqlState: '22012' } });
      else expect(outcome).toEqual({ status: 'fulfilled', value: [{ part: Math.trunc(n / (n % 7)) }] });
    });
  });

  test('a slow statement does not delay the others', async () => {
    if (database.kind === 'embedded') return; // The embedded database runs one statement at a time.
    const order: string[] = [];
    const slow = database.query('SELECT pg_sleep(1.5)').then(() => order.push('slow'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await Promise.all(Array.from({ length: 30 }, () => database.query('SELECT 1')));
    order.push('quick');
    await slow;
    expect(order).toEqual(['quick', 'slow']);
  });

  test('a broken connection fails its running statements, and none after them', async () => {
    if (database.kind === 'embedded') return; // The embedded database has no connections.
    const endMine = 'SELECT pg_terminate_backend(pg_backend_pid()) WHERE $1::integer = 3';
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, (_, n) => database.query(endMine, [n])));
    expect(outcomes[0]).toMatchObject({ status: 'fulfilled' });
    expect(outcomes[3]).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailableError) });
    expect(await Promise.all(Array.from({ length: 30 }, () => database.query('SELECT 1 AS one')))).toHaveLength(30);
  });

  test('a visitor’s statement starts no parallel workers', async () => {
    if (database.kind === 'embedded') return; // The embedded database has no worker processes.
    const shown = await database.query('SHOW max_parallel_workers_per_gather');
    expect(shown).toEqual([{ max_parallel_workers_per_gather: '0' }]);
  });

  test('a statement is planned once per connection, not per call', async () => {
    if (database.kind === 'embedded') return; // The embedded database keeps no plans.
    expect(await database.query('SHOW plan_cache_mode')).toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
  });

  test('opening an unreachable database fails with a reason', async () => {
    const url = 'postgres://fan@127.0.0.1:9/nothing';
    await expect(openDatabase({ url, dataDir: testDatabase.dataDir })).rejects.toThrow(DatabaseUnavailableError);
  });

  test('closing waits for running statements, and can be repeated', async () => {
    const other = await openTestDatabase();
    const last = other.database.query('SELECT pg_sleep(0.05), 7 AS seven');
    await Promise.all([other.database.close(), other.database.close()]);
    expect(await last).toMatchObject([{ seven: 7 }]);
    await expect(other.database.query('SELECT 1')).rejects.toThrow();
    await other.remove();
  });
});
