import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { migrate, readMigrations, type Migration } from './migrate.ts';

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await openTestDatabase();
});
afterAll(() => test_.remove());

const real = readMigrations();
const next = (number: number, sql: string): Migration => ({
  number,
  name: `${String(number).padStart(4, '0')}_test.sql`,
  sql,
});
const tableExists = async (name: string) => {
  const [row] = await test_.database.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [name]);
  return row?.found;
};

describe('migrate', () => {
  test('applies nothing twice', async () => {
    expect(await migrate(test_.database)).toEqual([]);
  });

  test('rolls a failing migration back whole, and keeps those before it', async () => {
    const { length } = real;
    const migrations = [
      ...real,
      next(length + 1, 'CREATE TABLE first_one (id integer); INSERT INTO first_one VALUES (1);'),
      next(length + 2, 'CREATE TABLE second_one (id integer); SELECT nothing FROM nowhere;'),
    ];
    await expect(migrate(test_.database, migrations)).rejects.toThrow(
      /0003_test\.sql failed and was rolled back: .*nowhere/,
    );
    expect(await tableExists('first_one')).toBe(true);
    expect(await tableExists('second_one')).toBe(false);
    const mended = [...migrations.slice(0, -1), next(length + 2, 'CREATE TABLE second_one (id integer);')];
    expect(await migrate(test_.database, mended)).toEqual(['0003_test.sql']);
  });

  test('refuses a migration that was changed after it had been applied', async () => {
    const changed = real.map((migration) => ({ ...migration, sql: `${migration.sql}\n-- changed` }));
    await expect(migrate(test_.database, changed)).rejects.toThrow(/0001_.* was changed after it had been applied/);
  });

  test('leaves the migrations of a newer version alone', async () => {
    expect(await migrate(test_.database, real)).toEqual([]);
  });

  test('two processes that start at once apply each migration once', async () => {
    const migrations = [
      ...real,
      next(2, 'CREATE TABLE first_one (id integer); INSERT INTO first_one VALUES (1);'),
      next(3, 'CREATE TABLE second_one (id integer);'),
      next(4, 'CREATE TABLE fourth_one (id integer);'),
    ];
    const applied = await Promise.all([migrate(test_.database, migrations), migrate(test_.database, migrations)]);
    expect(applied.flat()).toEqual(['0004_test.sql']);
  });
});
