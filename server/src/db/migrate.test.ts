import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { openDatabase } from './open-database.ts';
import { StartError } from '../process/read-start-options.ts';
import { watchServerAge } from '../process/watch-server-age.ts';
import { migrate, MigrationLockError, readMigrations, type LockLimits, type Migration } from './migrate.ts';

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await openTestDatabase();
});
afterAll(() => test_.remove());

const real = readMigrations();
const nameNext = (step: number) => `${String(real.length + step).padStart(4, '0')}_test.sql`;
/** A migration `step` numbers after the last real one. */
const next = (step: number, sql: string): Migration => ({ number: real.length + step, name: nameNext(step), sql });
const tableExists = async (name: string) => {
  const [row] = await test_.database.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [name]);
  return row?.found;
};

describe('migrate', () => {
  test('applies nothing twice', async () => {
    expect(await migrate(test_.database)).toEqual([]);
  });

  test('rolls a failing migration back whole, and keeps those before it', async () => {
    const migrations = [
      ...real,
      next(1, 'CREATE TABLE first_one (id integer); INSERT INTO first_one VALUES (1);'),
      next(2, 'CREATE TABLE second_one (id integer); SELECT nothing FROM nowhere;'),
    ];
    await expect(migrate(test_.database, migrations)).rejects.toThrow(
      new RegExp(`${nameNext(2)} failed and was rolled back: .*nowhere`),
    );
    expect(await tableExists('first_one')).toBe(true);
    expect(await tableExists('second_one')).toBe(false);
    const mended = [...migrations.slice(0, -1), next(2, 'CREATE TABLE second_one (id integer);')];
    expect(await migrate(test_.database, mended)).toEqual([nameNext(2)]);
  });

  test('refuses a migration that was changed after it had been applied', async () => {
    const changed = real.map((migration) => ({ ...migration, sql: `${migration.sql}\n-- changed` }));
    await expect(migrate(test_.database, changed)).rejects.toThrow(/0001_.* changed after it was applied/);
  });

  test('leaves the migrations of a newer version alone', async () => {
    expect(await migrate(test_.database, real)).toEqual([]);
  });

  test('two processes that start at once apply each migration once', async () => {
    const migrations = [
      ...real,
      next(1, 'CREATE TABLE first_one (id integer); INSERT INTO first_one VALUES (1);'),
      next(2, 'CREATE TABLE second_one (id integer);'),
      next(3, 'CREATE TABLE fourth_one (id integer);'),
    ];
    const applied = await Promise.all([migrate(test_.database, migrations), migrate(test_.database, migrations)]);
    expect(applied.flat()).toEqual([nameNext(3)]);
  });

  test('OPR-2 what was there before songs had states is published, and takes the statements of the server before', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'nyimbo-test-'));
    const database = await openDatabase({ dataDir });
    try {
      await migrate(database, real.slice(0, 12));
      await database.runScript(`
        INSERT INTO artists (name, name_folded) VALUES ('Lucius', 'lucius');
        INSERT INTO songs (title, title_folded, artist_id, year, file) VALUES ('Old', 'old', 1, 2020, 'old.mp3')`);
      await migrate(database);
      const insert = (file: string) =>
        database.query<{ sortedOn: string }>(
          `INSERT INTO songs (title, title_folded, artist_id, year, file) VALUES ('New', 'new', 1, 2021, $1)
           ON CONFLICT (file) DO UPDATE SET title = excluded.title RETURNING sorted_on::text AS "sortedOn"`,
          [file],
        );
      expect(await insert('new.mp3')).toEqual([{ sortedOn: '2021-01-01' }]);
      expect(await insert('old.mp3')).toEqual([{ sortedOn: '2020-01-01' }]);
      expect(await database.query('SELECT id, title FROM songs ORDER BY id FOR UPDATE')).toMatchObject([
        { title: 'New' },
        { title: 'New' },
      ]);
    } finally {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

describe('PRD-4 an older server on a newer database', () => {
  let newer: TestDatabase;
  beforeAll(async () => void (newer = await openTestDatabase()));
  afterAll(() => newer.remove());

  test('serves beside the newer one, until a migration says that it must not', async () => {
    const expanded = [...real, next(1, 'CREATE TABLE expanded (id integer)')];
    await migrate(newer.database, expanded);
    expect(await migrate(newer.database, real)).toEqual([]);
    const running = watchServerAge(newer.database, real, 5);
    const newest = watchServerAge(newer.database, [...expanded, next(2, '')], 5);
    const outdated = expect(running.outdated).rejects.toThrow(StartError);

    const contracted = next(2, `-- oldest server: ${nameNext(1).slice(0, 4)}\nDROP TABLE expanded`);
    await migrate(newer.database, [...expanded, contracted]);
    expect(await migrate(newer.database, expanded)).toEqual([]);
    await expect(migrate(newer.database, real)).rejects.toThrow(
      `This server is too old for its database: it knows ${real.length} migrations, and since ${nameNext(2)} a server ` +
        `must know ${real.length + 1}. Start the newer version of the server.`,
    );
    await outdated;
    expect(await Promise.race([newest.outdated, newest.stop()])).toBe(undefined);
    await running.stop();
  });
});

/** Only PostgreSQL has several connections, one of which can hold a table. */
const describePostgres = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

describePostgres('PRD-4 a migration of a table that a long transaction uses', () => {
  const limits: LockLimits = { timeoutMs: 100, pauseMs: 10, attempts: 3 };
  const migrations = [...real, next(1, 'CREATE TABLE busy (id integer)'), next(2, 'ALTER TABLE busy ADD word text')];
  let other: TestDatabase;
  beforeAll(async () => {
    other = await openTestDatabase();
    await migrate(other.database, migrations.slice(0, -1));
  });
  afterAll(() => other.remove());

  test('gives up with a clear line, and leaves no query waiting', async () => {
    await other.database.transaction(async (tx) => {
      await tx.query('SELECT * FROM busy');
      await expect(migrate(other.database, migrations, limits)).rejects.toThrow(
        new MigrationLockError(
          `Migration ${nameNext(2)} waits for a table that a long transaction uses (docs/runbook.md).`,
        ),
      );
      expect(await other.database.query('SELECT * FROM busy')).toEqual([]);
    });
  });

  test('tries again, and lets the queries behind it run in between', async () => {
    const patient = { ...limits, attempts: 1000 };
    const { migrating } = await other.database.transaction(async (tx) => {
      await tx.query('SELECT * FROM busy');
      const applied = migrate(other.database, migrations, patient);
      while (!(await isWaiting(other))) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(await other.database.query('SELECT * FROM busy')).toEqual([]);
      return { migrating: applied };
    });
    expect(await migrating).toEqual([nameNext(2)]);
  });
});

/** Whether a statement waits for a lock. */
async function isWaiting({ database }: TestDatabase): Promise<boolean> {
  const rows = await database.query(
    `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return rows.length > 0;
}
