import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '../../config/load-config.ts';
import { checkDatabase } from '../../operations/doctor/database-checks.ts';
import { restoreCheckpoint, takeCheckpoint } from '../../operations/backup/checkpoint/checkpoint.ts';
import { openTestCatalogue, type TestDatabase } from '../../testing/open-test-database.ts';
import { startServerProcess } from '../../testing/processes/start-server-process.ts';
import { describeIf, isOnPostgres } from '../../testing/run-if.ts';
import { openSiteDatabase } from '../open-site-database.ts';

describeIf(!isOnPostgres, 'needs the embedded database')('PRD-3 the embedded database', () => {
  let site: TestDatabase;
  let dataDir: string;
  let folder: string;
  beforeAll(async () => {
    site = await openTestCatalogue();
    await takeCheckpoint(site.database, site.dataDir);
    await site.database.close();
  }, 60_000);
  afterAll(() => site.remove());
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'nyimbo-test-'));
    folder = path.join(dataDir, 'database');
    cpSync(site.dataDir, dataDir, { recursive: true });
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const open = () => openSiteDatabase(loadConfig({ DATA_DIR: dataDir }));
  const empty = (file: string) => truncateSync(path.join(folder, file));
  const remove = (file: string) => rmSync(path.join(folder, file), { recursive: true });

  /** Maps each path in the data folder to a hash of the file; '' for a folder. */
  const readTree = () =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return `${file} ${entry.isFile() ? createHash('sha256').update(readFileSync(file)).digest('hex') : ''}`;
      })
      .sort();

  test.each<[string, string, () => void]>([
    ['no PG_VERSION', 'PG_VERSION', () => remove('PG_VERSION')],
    ['an empty PG_VERSION', 'PG_VERSION', () => empty('PG_VERSION')],
    ['no settings', 'postgresql.conf', () => remove('postgresql.conf')],
    ['no pg_control', 'global/pg_control', () => remove('global/pg_control')],
    ['an empty pg_control', 'global/pg_control', () => empty('global/pg_control')],
    ['no shared tables', 'global/pg_control', () => remove('global')],
    ['no map of shared tables', 'global/pg_filenode.map', () => remove('global/pg_filenode.map')],
    ['no tables', 'base/5/pg_filenode.map', () => remove('base')],
    ['no write-ahead log', 'pg_wal', () => remove('pg_wal')],
    ['no transaction states', 'pg_xact', () => remove('pg_xact')],
    ['nothing in its folder', 'PG_VERSION', () => (remove(''), mkdirSync(folder))],
  ])('with %s ends the start with one line, and is not changed', async (_title, missing, damage) => {
    damage();
    const before = readTree();
    const line = `The database ${folder} is damaged: ${missing} is missing or empty. If it is on a disk of its own, mount that disk. Otherwise restore the last checkpoint (npm run restore -- --checkpoint) or a backup.`;
    await expect(open()).rejects.toThrow(line);
    const { findings } = await checkDatabase(loadConfig({ DATA_DIR: dataDir }));
    expect(findings).toEqual([{ check: 'database', status: 'problem', message: line }]);
    expect(readTree()).toEqual(before);
  });

  test.each<[string, () => void]>([
    ['of another version', () => writeFileSync(path.join(folder, 'PG_VERSION'), '99\n')],
    ['with zeros in pg_control', () => writeFileSync(path.join(folder, 'global/pg_control'), Buffer.alloc(8192))],
    ['with zeros in its catalogue', () => writeFileSync(path.join(folder, 'base/5/1259'), Buffer.alloc(65_536))],
  ])('%s ends the start with one line', async (_title, damage) => {
    damage();
    const line = `The database ${folder} did not open, and may be damaged: `;
    await expect(open()).rejects.toThrow(line);
    const { findings } = await checkDatabase(loadConfig({ DATA_DIR: dataDir }));
    expect(findings).toMatchObject([{ status: 'problem', message: expect.stringContaining(line) }]);
  });

  test('that is missing is not created again, and its checkpoint restores it', async () => {
    await (await open()).close();
    rmSync(folder, { recursive: true });
    const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: '' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^The database \S+ is missing\. .*\n$/);
    expect(existsSync(folder)).toBe(false);
    await restoreCheckpoint(dataDir);
    const database = await open();
    expect(await database.query('SELECT count(*) AS songs FROM songs')).not.toEqual([{ songs: 0 }]);
    await database.close();
  }, 60_000);

  test('is created in a new data folder, also after a process was killed while it created one', async () => {
    rmSync(dataDir, { recursive: true });
    mkdirSync(path.join(dataDir, 'database.new'), { recursive: true });
    writeFileSync(path.join(dataDir, 'database.new/PG_VERSION'), '');
    const database = await openSiteDatabase(loadConfig({ DATA_DIR: dataDir }), { shouldMigrate: false });
    expect(await database.query(`SELECT to_regclass('songs') AS songs`)).toEqual([{ songs: null }]);
    await database.close();
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'database.created']);
  }, 60_000);
});
