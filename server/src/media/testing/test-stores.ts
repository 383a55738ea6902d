import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '../../config/load-config.ts';
import { startTestBucket } from '../../testing/processes/start-test-bucket.ts';
import { createMediaStore } from '../store/create-media-store.ts';
import type { MediaStore } from '../store/media-store.ts';

/** An empty media store. */
export interface TestStore {
  store: MediaStore;
  /** Contains all files of the store. */
  folder: string;
  remove(): Promise<void>;
}

/** All kinds of media store, by name. */
export const TEST_STORES = {
  folder: () => openTestStore(false),
  bucket: () => openTestStore(true),
} as const;
export type TestStoreKind = keyof typeof TEST_STORES;
export const TEST_STORE_KINDS: readonly TestStoreKind[] = ['folder', 'bucket'];

async function openTestStore(isBucket: boolean): Promise<TestStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nyimbo-store-'));
  const bucket = isBucket ? await startTestBucket(path.join(folder, 'bucket')) : null;
  return {
    store: createMediaStore(loadConfig({ DATA_DIR: folder, ...bucket?.environment })),
    folder,
    async remove() {
      await bucket?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
