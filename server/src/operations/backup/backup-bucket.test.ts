import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createMediaStore } from '../../media/store/create-media-store.ts';
import type { MediaStore } from '../../media/store/media-store.ts';
import { takeDown } from '../../catalogue/takedown/take-down.ts';
import { startTestBucket, type TestBucket } from '../../testing/processes/start-test-bucket.ts';
import { restoreBackup } from './restore-backup.ts';
import { FolderBackupStore } from './stores/folder-backup-store.ts';
import { takeBackup } from './take-backup.ts';
import {
  createBackupSite,
  createRestoreTarget,
  makeBackupFolder,
  type BackupSite,
  type RestoreTarget,
} from './testing/backup-site.ts';
import { verifyBackup } from './verify-backup.ts';

let bucket: TestBucket;
let site: BackupSite;
let restoreTarget: RestoreTarget;
let dir: string;
let store: FolderBackupStore;
beforeAll(async () => {
  bucket = await startTestBucket();
  site = await createBackupSite(bucket.environment);
  restoreTarget = await createRestoreTarget({ ...bucket.environment, MEDIA_STORE: 's3://nyimbo-test/restored' });
  dir = makeBackupFolder();
  store = new FolderBackupStore(dir);
});
afterAll(async () => {
  await site.close();
  await restoreTarget.remove();
  await bucket.close();
  rmSync(dir, { recursive: true });
});

/** Reads the content of every file in a store, by path. */
async function readStore(store: MediaStore): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { path: file } of store.list()) {
    const opened = await store.open(file);
    files[file] = opened === null ? 'missing' : (await opened.readAll()).toString();
  }
  return files;
}

test('PRD-3 PRD-5 media in a bucket are backed up once, and can be restored to another bucket', async () => {
  const { app, config, songs } = site;
  const [song] = songs;
  const request = { kind: 'song' as const, reason: 'rights', requestedBy: '', note: '', by: null };
  await takeDown(app.database, app.services.takedownMedia, { ...request, id: song?.id ?? 0 });
  await app.services.media.write('2026/covers/empty.svg', '');
  const first = await takeBackup(config, store);
  expect(first.added.files).toBeGreaterThan(songs.length);
  await app.services.media.write('2026/covers/new.svg', '<svg>new</svg>');
  const second = await takeBackup(config, store);
  expect(second.added.files).toBeLessThan(first.added.files / 4);
  expect((await verifyBackup(store, null)).problems).toEqual([]);

  await restoreBackup(restoreTarget.config, store, null);
  const restored = createMediaStore(restoreTarget.config);
  const files = await readStore(restored);
  expect(files).toEqual(await readStore(app.services.media));
  expect(files).toMatchObject({ '2026/covers/new.svg': '<svg>new</svg>', '2026/covers/empty.svg': '' });
  expect(await restored.isWithdrawn(song?.path ?? '')).toBe(true);
  expect(existsSync(path.join(restoreTarget.config.dataDir, 'media'))).toBe(false);
}, 120_000);

test('PRD-3 a backup cannot be restored into a bucket with files', async () => {
  const used = await createRestoreTarget(bucket.environment);
  await expect(restoreBackup(used.config, store, null)).rejects.toThrow(
    'The bucket s3://nyimbo-test/media/ is not empty',
  );
  expect(existsSync(used.config.dataDir)).toBe(false);
  await used.remove();
});
