import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readManifest } from './backup-manifest.ts';
import { removeOldBackups } from './remove-old-backups.ts';
import { pathOfManifest } from './stores/backup-store.ts';
import { takeBackup } from './take-backup.ts';
import { createBackupSite, type BackupSite } from './testing/backup-site.ts';
import { listStored, TEST_BACKUP_STORES, type TestBackupStores } from './testing/test-backup-stores.ts';
import { verifyAllBackups } from './verify-backup.ts';

let site: BackupSite;
beforeAll(async () => {
  site = await createBackupSite();
});
afterAll(() => site.close());

const DAY_MS = 24 * 3_600_000;
/** Backups into a bucket take seconds each, and many times that beside other suites. */
const LIMIT_MS = 300_000;

describe.each(TEST_BACKUP_STORES)('old backups in %s', (_title, create) => {
  let stores: TestBackupStores;
  beforeAll(async () => void (stores = await create()));
  afterAll(() => stores.close());

  /** Gives a backup the name of one that was made `days` ago. */
  async function makeOlder(address: string, name: string, days: number): Promise<string> {
    const text = await stores.open(address).readManifest(name);
    const older = new Date(Date.now() - days * DAY_MS).toISOString().replace(/[:.]/g, '-');
    await stores.write(address, pathOfManifest(older), text);
    await stores.remove(address, pathOfManifest(name));
    return older;
  }

  test(
    'PRD-3 --keep removes what no remaining backup needs, and never the newest backup',
    async () => {
      const { config, mediaDir } = site;
      const address = stores.nextAddress();
      const cover = path.join(mediaDir, 'replaced.svg');
      await writeFile(cover, '<svg>replaced</svg>');
      const first = await takeBackup(config, stores.open(address), { keepDays: 7 });
      expect(first.removal).toMatchObject({ backups: 0, files: 0 });
      const { files } = await readManifest(stores.open(address), null);
      const old = await makeOlder(address, first.name, 8);

      await rm(cover);
      const second = await takeBackup(config, stores.open(address));
      expect(second.removal).toBe(null);
      expect(await stores.open(address).listBackups()).toEqual([old, second.name]);
      const recent = await makeOlder(address, second.name, 6);

      const third = await takeBackup(config, stores.open(address), { keepDays: 7 });
      expect(third.removal).toMatchObject({ backups: 1, isPostponed: false });
      const store = stores.open(address);
      expect(await store.listBackups()).toEqual([recent, third.name]);
      expect((await verifyAllBackups(store)).problems).toEqual([]);
      const replaced = files.find((file) => file.path === 'media/replaced.svg');
      expect(await store.open(replaced?.sha256 ?? '')).toBe(null);

      await makeOlder(address, third.name, 30);
      const newest = await makeOlder(address, recent, 20);
      await store.begin(config);
      const removed = await removeOldBackups(store, { keepDays: 7, ownName: '', now: new Date() });
      await store.finish();
      expect(removed.backups).toBe(1);
      expect(await store.listBackups()).toEqual([newest]);
      expect((await verifyAllBackups(store)).problems).toEqual([]);
    },
    LIMIT_MS,
  );

  test(
    'PRD-3 --keep removes no file while a manifest is not readable',
    async () => {
      const address = stores.nextAddress();
      const first = await takeBackup(site.config, stores.open(address));
      await stores.write(address, pathOfManifest(await makeOlder(address, first.name, 1)), '{');
      const count = async () => (await listStored(stores.open(address))).length;
      const before = await count();
      const second = await takeBackup(site.config, stores.open(address), { keepDays: 7 });
      expect(second.removal).toEqual({
        error: expect.objectContaining({ message: expect.stringMatching(/^No files were removed, .* is damaged at/) }),
      });
      expect(await count()).toBeGreaterThanOrEqual(before);
    },
    LIMIT_MS,
  );
});
