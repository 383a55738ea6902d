import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { openDatabase } from './open-database.ts';
import { StartError } from '../process/read-start-options.ts';
import { watchServerAge } from '../process/watch-server-age.ts';
import { migrate, MigrationLockError, readMigrations, type LockLimits, type Migration } from './migrate.ts';
import { describeIf, isOnPostgres } from '../testing/run-if.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.remove());

const realMigrations = readMigrations();
const migrationNameAt = (step: number) => `${String(realMigrations.length + step).padStart(4, '0')}_test.sql`;
/** Builds a migration with the number of the last real one plus `step`. */
const buildMigration = (step: number, sql: string): Migration => ({
  number: realMigrations.length + step,
  name: migrationNameAt(step),
  sql,
});
const doesTableExist = async (name: string) => {
  const [row] = await testDatabase.database.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
    name,
  ]);
  return row?.found;
};

describe('migrate', () => {
  test('applies each migration once', async () => {
    expect(await migrate(testDatabase.database)).toEqual([]);
  });

  test('rolls back a failing migration completely, and keeps the ones before it', async () => {
    const migrations = [
      ...realMigrations,
      buildMigration(1, 'CREATE TABLE first_one (id integer); INSERT INTO first_one VALUES (1);'),
      buildMigration(2, 'CREATE TABLE second_one (id integer); SELECT nothing FROM nowhere;'),
    ];
    await expect(migrate(testDatabase.database, migrations)).rejects.toThrow(
      new RegExp(`${migrationNameAt(2)} failed and was rolled back: .*nowhere`),
    );
    expect(await doesTableExist('first_one')).toBe(true);
    expect(await doesTableExist('second_one')).toBe(false);
    const fixedMigrations = [...migrations.slice(0, -1), buildMigration(2, 'CREATE TABLE second_one (id integer);')];
    expect(await migrate(testDatabase.database, fixedMigrations)).toEqual([migrationNameAt(2)]);
  });

  test('rejects a migration that was changed after it was applied', async () => {
    const changed = realMigrations.map((migration) => ({ ...migration, sql: `${migration.sql}\n-- changed` }));
    await expect(migrate(testDatabase.database, changed)).rejects.toThrow(/0001_.* changed after it was applied/);
  });

  test('ignores the migrations of a newer version', async () => {
    expect(await migrate(testDatabase.database, realMigrations)).toEqual([]);
  });

  test('two processes that start at once apply each migration once', async () => {
    const migrations = [
      ...realMigrations,
      buildMigration(1, 'CREATE TABLE first_one (id integer); INSERT INTO first_one VALUES (1);'),
      buildMigration(2, 'CREATE TABLE second_one (id integer);'),
      buildMigration(3, 'CREATE TABLE fourth_one (id integer);'),
    ];
    const applied = await Promise.all([
      migrate(testDatabase.database, migrations),
      migrate(testDatabase.database, migrations),
    ]);
    expect(applied.flat()).toEqual([migrationNameAt(3)]);
  });

  test('OPR-2 publishes the songs from before publishing states, and accepts the statements of the previous server', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'nyimbo-test-'));
    const database = await openDatabase({ dataDir });
    try {
      await migrate(database, realMigrations.slice(0, 12));
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

  test('runs beside the newer server until a migration requires a newer version', async () => {
    const expanded = [...realMigrations, buildMigration(1, 'CREATE TABLE expanded (id integer)')];
    await migrate(newer.database, expanded);
    expect(await migrate(newer.database, realMigrations)).toEqual([]);
    const running = watchServerAge(newer.database, realMigrations, 5);
    const newest = watchServerAge(newer.database, [...expanded, buildMigration(2, '')], 5);
    const outdated = expect(running.outdated).rejects.toThrow(StartError);

    const contracted = buildMigration(2, `-- oldest server: ${migrationNameAt(1).slice(0, 4)}\nDROP TABLE expanded`);
    await migrate(newer.database, [...expanded, contracted]);
    expect(await migrate(newer.database, expanded)).toEqual([]);
    await expect(migrate(newer.database, realMigrations)).rejects.toThrow(
      `This server is too old for its database: it knows ${realMigrations.length} migrations, and since ${migrationNameAt(2)} a server ` +
        `must know ${realMigrations.length + 1}. Start the newer version of the server.`,
    );
    await outdated;
    expect(await Promise.race([newest.outdated, newest.stop()])).toBe(undefined);
    await running.stop();
  });
});

/** Only PostgreSQL has several connections, so one of them can lock a table. */
const describePostgres = describeIf(isOnPostgres, 'needs PostgreSQL');

describePostgres('PRD-4 a migration of a table that a long transaction uses', () => {
  const limits: LockLimits = { timeoutMs: 100, pauseMs: 10, attempts: 3 };
  const migrations = [
    ...realMigrations,
    buildMigration(1, 'CREATE TABLE busy (id integer)'),
    buildMigration(2, 'ALTER TABLE busy ADD word text'),
  ];
  let other: TestDatabase;
  beforeAll(async () => {
    other = await openTestDatabase();
    await migrate(other.database, migrations.slice(0, -1));
  });
  afterAll(() => other.remove());

  test('gives up with a clear error, and leaves no query blocked', async () => {
    await other.database.transaction(async (tx) => {
      await tx.query('SELECT * FROM busy');
      await expect(migrate(other.database, migrations, limits)).rejects.toThrow(
        new MigrationLockError(
          `Migration ${migrationNameAt(2)} waits for a table that a long transaction uses (docs/runbook.md).`,
        ),
      );
      expect(await other.database.query('SELECT * FROM busy')).toEqual([]);
    });
  });

  test('retries, and lets blocked queries run between attempts', async () => {
    const manyAttempts = { ...limits, attempts: 1000 };
    const { migrating } = await other.database.transaction(async (tx) => {
      await tx.query('SELECT * FROM busy');
      const applied = migrate(other.database, migrations, manyAttempts);
      while (!(await isWaiting(other))) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(await other.database.query('SELECT * FROM busy')).toEqual([]);
      return { migrating: applied };
    });
    expect(await migrating).toEqual([migrationNameAt(2)]);
  });
});

/** Whether a statement waits for a lock. */
async function isWaiting({ database }: TestDatabase): Promise<boolean> {
  const rows = await database.query(
    `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return rows.length > 0;
}
