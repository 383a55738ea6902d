import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { loadConfig } from '../../../config/load-config.ts';
import { ContentWriter } from './content-writer.ts';
import { makeBackupFolder } from '../testing/backup-site.ts';
import { listStored, TEST_BACKUP_STORES, type TestBackupStores } from '../testing/test-backup-stores.ts';
import { pathOfContent, type BackupStore } from './backup-store.ts';

describe.each(TEST_BACKUP_STORES)('a backup store in %s', (_title, create) => {
  let stores: TestBackupStores;
  let dataDir: string;
  let address: string;
  beforeAll(async () => void (stores = await create()));
  afterAll(() => stores.close());
  beforeEach(() => {
    dataDir = makeBackupFolder();
    address = stores.nextAddress();
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  async function openToWrite() {
    const store = stores.open(address);
    const config = loadConfig({ DATA_DIR: dataDir });
    await store.prepare(config);
    await store.begin(config);
    const drafts = path.join(store.findWorkFolder(config), 'drafts');
    await mkdir(drafts, { recursive: true });
    return { store, drafts, writer: new ContentWriter(store, drafts) };
  }

  async function readAll(store: BackupStore, sha256: string): Promise<string | null> {
    const chunks = await store.open(sha256);
    if (chunks === null) return null;
    let text = '';
    for await (const chunk of chunks) text += chunk.toString();
    return text;
  }

  test('PRD-3 stores identical content once, and returns it', async () => {
    const { store, writer } = await openToWrite();
    const { sha256 } = await writer.add([Buffer.from('one '), Buffer.from('song')]);
    await writer.add([Buffer.from('one song')]);
    const empty = await writer.add([]);
    await writer.flush();
    expect(writer.added).toEqual({ files: 2, bytes: 8 });
    expect(await readAll(store, sha256)).toBe('one song');
    expect(await readAll(store, empty.sha256)).toBe('');
    expect(await store.withFile(sha256, (file) => readFile(file, 'utf8'))).toBe('one song');
    const copy = path.join(dataDir, 'copy');
    await store.copyTo(sha256, copy);
    expect(await readFile(copy, 'utf8')).toBe('one song');
  });

  test('PRD-3 skips stored content, and stores missing content again', async () => {
    const songs = Array.from({ length: 30 }, (_, index) => `song ${index}`);
    const addAll = async () => {
      const { writer } = await openToWrite();
      const contents = [];
      for (const song of songs) contents.push(await writer.add([Buffer.from(song)]));
      await writer.flush();
      return { added: writer.added.files, contents };
    };
    const { added, contents } = await addAll();
    expect(added).toBe(songs.length);
    expect((await addAll()).added).toBe(0);
    const lost = contents[7]?.sha256 ?? '';
    await stores.remove(address, pathOfContent(lost));
    expect(await readAll(stores.open(address), lost)).toBe(null);
    expect((await addAll()).added).toBe(1);
    expect(await readAll(stores.open(address), lost)).toBe('song 7');
  });

  test('PRD-3 lists and removes its files and manifests, and keeps the list of damaged files', async () => {
    const { store, drafts, writer } = await openToWrite();
    const kept = await writer.add([Buffer.from('kept')]);
    const removed = await writer.add([Buffer.from('removed')]);
    await writer.flush();
    const name = '2026-01-01T00-00-00-000Z';
    await store.writeManifest(name, '', drafts);
    const list = async () => (await listStored(store)).sort((a, b) => a.sizeBytes - b.sizeBytes);
    expect(await list()).toEqual([kept, removed]);
    expect(await store.claimRemoval()).toBe(true);
    await store.removeContent(removed.sha256);
    await store.removeManifests([name]);
    expect(await list()).toEqual([kept]);
    expect(await store.listBackups()).toEqual([]);
    expect(await store.has(removed)).toBe(false);
    expect(await store.readDamagedList()).toBe(null);
    await store.writeDamagedList('["a"]');
    await store.writeDamagedList('["b"]');
    expect(await store.readDamagedList()).toBe('["b"]');
    expect(await store.listBackups()).toEqual([]);
    await store.finish();
    await openToWrite();
  });

  test('PRD-3 lists only its manifests, oldest first', async () => {
    expect(await stores.open(address).listBackups()).toEqual([]);
    const { store, drafts } = await openToWrite();
    const [older, newer] = ['2026-01-01T00-00-00-000Z', '2026-02-01T00-00-00-000Z'];
    await store.writeManifest(newer, 'newer', drafts);
    await store.writeManifest(older, 'older', drafts);
    await stores.write(address, 'backups/notes.txt', '');
    expect(await store.listBackups()).toEqual([older, newer]);
    expect(await store.readManifest(older)).toBe('older');
  });

  test('PRD-3 is refused if it contains other files', async () => {
    const { store, drafts } = await openToWrite();
    await store.writeManifest('2026-01-01T00-00-00-000Z', '', drafts);
    await stores.write(address, 'holiday.jpg', '');
    await expect(openToWrite()).rejects.toThrow(`contains 'holiday.jpg', which is not a backup`);
  });
});
