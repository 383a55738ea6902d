import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeMediaFile } from '../media/media-files.ts';
import { takeDown, undoTakedown } from '../takedown/take-down.ts';
import { registerFan } from '../testing/register-fan.ts';
import { readManifest } from './backup-manifest.ts';
import { takeBackup } from './take-backup.ts';
import {
  createBackupSite,
  makeBackupFolder,
  readAllRows,
  withRestored,
  type BackupSite,
} from './testing/backup-site.ts';
import { verifyBackup } from './verify-backup.ts';

let site: BackupSite;
let dir: string;
beforeAll(async () => {
  site = await createBackupSite();
});
afterAll(() => site.close());
beforeEach(() => {
  dir = makeBackupFolder();
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Takes the song down and undoes it, `times` times. */
async function takeDownAndUndo(id: number, times: number) {
  const { database, services } = site.app;
  const request = { kind: 'song' as const, id, reason: 'rights', requestedBy: '', note: '', by: null };
  for (let round = 0; round < times; round += 1) {
    const taken = await takeDown(database, services.takedownMedia, request);
    if (!taken) throw new Error('There is no such song.');
    await undoTakedown(database, services.takedownMedia, { takedownId: taken.takedownId, by: null });
  }
}

/** Lists the files below a folder with their content. */
function readFiles(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return new Map(files.map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]));
}

test('PRD-3 a backup during registrations and takedowns restores to a whole site', async () => {
  const { app, config, songs } = site;
  const early = await registerFan(app);
  let isDone = false;
  const write = async () => {
    for (let index = 0; !isDone; index += 1) {
      await registerFan(app);
      await takeDownAndUndo(songs[index % songs.length]?.id ?? 0, 1);
    }
  };
  const writing = write();
  await takeBackup(config, dir).finally(() => (isDone = true));
  await writing;

  expect((await verifyBackup(dir, null)).problems).toEqual([]);
  await withRestored(dir, async (database, dataDir) => {
    const names = await database.query<{ username: string }>('SELECT username FROM users');
    expect(names.map(({ username }) => username)).toContain(early.form.username);
    const rows = await database.query<{ path: string; taken: boolean }>(
      `SELECT year || '/songs/' || file AS path, takedown_id IS NOT NULL AS taken FROM catalogue_songs`,
    );
    expect(rows).toHaveLength(songs.length);
    for (const row of rows) {
      const [served, withdrawn] = ['media', 'media/withdrawn'].map((at) =>
        existsSync(path.join(dataDir, at, row.path)),
      );
      expect({ ...row, served, withdrawn }).toEqual({ ...row, served: !row.taken, withdrawn: row.taken });
    }
  });
}, 90_000);

test('PRD-3 a restored site has the same rows and the same files', async () => {
  const { app, config, mediaDir, songs } = site;
  await takeDown(app.database, app.services.takedownMedia, {
    kind: 'song',
    id: songs[0]?.id ?? 0,
    reason: 'rights',
    requestedBy: '',
    note: '',
    by: null,
  });
  await takeBackup(config, dir);
  await withRestored(dir, async (database, dataDir) => {
    expect(await readAllRows(database)).toEqual(await readAllRows(app.database));
    expect(readFiles(path.join(dataDir, 'media'))).toEqual(readFiles(mediaDir));
  });
}, 90_000);

test('PRD-3 a second backup copies only what is new', async () => {
  const { config, mediaDir } = site;
  await takeBackup(config, dir);
  const first = await readManifest(dir, null);
  await writeMediaFile(mediaDir, '2026/covers/new.svg', '<svg>new</svg>');
  const { added } = await takeBackup(config, dir);
  const known = new Set(first.files.map(({ sha256 }) => sha256));
  const second = await readManifest(dir, null);
  const fresh = second.files.filter(({ sha256 }) => !known.has(sha256));
  expect(fresh.filter((file) => !file.path.startsWith('database')).map((file) => file.path)).toEqual([
    'media/2026/covers/new.svg',
  ]);
  expect(added).toEqual({ files: fresh.length, bytes: fresh.reduce((sum, file) => sum + file.sizeBytes, 0) });
  expect(added.files).toBeLessThan(first.files.length / 4);
}, 90_000);

test('PRD-3 of two backups at once one is refused', async () => {
  const results = await Promise.allSettled([takeBackup(site.config, dir), takeBackup(site.config, dir)]);
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  expect(reasons).toEqual([expect.stringContaining(`Another backup to ${dir} is running`)]);
  expect((await verifyBackup(dir, null)).problems).toEqual([]);
});
