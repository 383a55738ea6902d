import { existsSync, mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../../db/open-database.ts';
import { openTestCatalogue, type TestDatabase } from '../../../testing/open-test-database.ts';
import { restoreCheckpoint, takeCheckpoint } from './checkpoint.ts';
import { startCheckpoints } from './start-checkpoints.ts';
import { readAllRows } from '../testing/backup-site.ts';
import {
  canRunAsOtherUser,
  findOtherUserId,
  giveToOtherUser,
  OTHER_USER_REASON,
} from '../../../testing/processes/other-user.ts';
import { describeIf, isOnPostgres, testIf } from '../../../testing/run-if.ts';

/** Only the embedded database needs checkpoints: PostgreSQL flushes each write before it acknowledges the write. */
const describeEmbedded = describeIf(!isOnPostgres, 'needs the embedded database');

describeEmbedded('PRD-3 a checkpoint', () => {
  let site: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    site = await openTestCatalogue();
    folder = path.join(site.dataDir, 'checkpoint');
  }, 60_000);
  afterAll(() => site.remove());

  const addGenre = (slug: string) => site.database.query('INSERT INTO genres (slug, name) VALUES ($1, $1)', [slug]);
  const list = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'draft') : []);

  test('is replaced by a new one only after a change', async () => {
    const warnings: unknown[] = [];
    const log = { warn: (line: unknown) => void warnings.push(line) };
    const { database, dataDir } = site;
    const checkpoints = startCheckpoints({ database, dataDir, everyMs: 20, run: (round) => round(), log });
    /** Waits until there is exactly one checkpoint, and it is not `before`. */
    const next = async (before: string | undefined) => {
      while (list().length !== 1 || list()[0] === before) await new Promise((resolve) => setTimeout(resolve, 10));
      return list()[0];
    };
    const first = await next(undefined);
    await new Promise((resolve) => setTimeout(resolve, 300)); // Time for many rounds without a change.
    expect(list()).toEqual([first]);
    await addGenre('later');
    await next(first);
    await checkpoints.stop();
    expect(warnings).toEqual([]);
  }, 120_000);

  test('when missing, makes a restore fail without changes', async () => {
    await expect(restoreCheckpoint(path.join(site.dataDir, 'elsewhere'))).rejects.toThrow(
      /^There is no checkpoint in /,
    );
  });

  test('taken during writes, restores a damaged database with all previously acknowledged rows', async () => {
    await addGenre('before');
    const rows = await readAllRows(site.database);
    const writing = Promise.all(Array.from({ length: 20 }, (_, index) => addGenre(`amid-${index}`)));
    await takeCheckpoint(site.database, site.dataDir);
    await writing;
    await site.database.close();
    // Simulates a power cut: empties a file of the database, and leaves an incomplete checkpoint.
    truncateSync(path.join(site.dataDir, 'database/global/pg_control'));
    mkdirSync(path.join(folder, 'draft'));
    writeFileSync(path.join(folder, 'draft/PG_VERSION'), '');

    const { replaced } = await restoreCheckpoint(site.dataDir);
    expect(existsSync(path.join(site.dataDir, replaced, 'global/pg_control'))).toBe(true);
    rmSync(path.join(site.dataDir, replaced), { recursive: true });
    const database = await openDatabase({ dataDir: site.dataDir });
    try {
      const restored = await readAllRows(database);
      expect([...restored.keys()]).toEqual([...rows.keys()]);
      for (const [table, texts] of rows) expect(restored.get(table)).toEqual(expect.arrayContaining(texts));
    } finally {
      await database.close();
    }
  }, 120_000);

  testIf(canRunAsOtherUser, OTHER_USER_REASON)('restored by root, belongs to the owner of the checkpoint', async () => {
    giveToOtherUser(folder);
    await restoreCheckpoint(site.dataDir);
    const database = path.join(site.dataDir, 'database');
    const names = ['', ...readdirSync(database, { recursive: true, encoding: 'utf8' })];
    const owners = new Set(names.map((name) => statSync(path.join(database, name)).uid));
    expect([...owners]).toEqual([findOtherUserId()]);
  });
});
