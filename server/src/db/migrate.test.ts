import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { openDatabase } from './open-database.ts';
import { migrate, readMigrations, type Migration } from './migrate.ts';

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
