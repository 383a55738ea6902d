import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseBucketAddress } from '../../../media/store/s3/bucket-location.ts';
import { S3Connection } from '../../../media/store/s3/s3-connection.ts';
import { startTestBucket } from '../../../testing/processes/start-test-bucket.ts';
import { openBackupStore } from '../stores/open-backup-store.ts';
import type { BackupStore } from '../stores/backup-store.ts';
import type { ContentId } from '../stores/content.ts';
import { uploadBytes } from '../stores/upload-file.ts';
import { makeBackupFolder } from './backup-site.ts';

/** Creates empty backup stores of one kind, and damages their files. */
export interface TestBackupStores {
  /** Location of a new, empty store, as an operator types it. */
  nextAddress(): string;
  /** Environment variables that the programs need to reach the stores. */
  environment: NodeJS.ProcessEnv;
  open(address: string): BackupStore;
  /** Writes a file into a store, by its path below the location. */
  write(address: string, file: string, content: string): Promise<void>;
  remove(address: string, file: string): Promise<void>;
  close(): Promise<void>;
}

async function createFolderStores(): Promise<TestBackupStores> {
  const root = makeBackupFolder();
  let made = 0;
  return {
    nextAddress: () => path.join(root, `store-${(made += 1)}`),
    environment: {},
    open: (address) => openBackupStore(address, null),
    write: (address, file, content) => writeFile(path.join(address, file), content),
    remove: (address, file) => rm(path.join(address, file)),
    close: () => rm(root, { recursive: true }),
  };
}

async function createBucketStores(): Promise<TestBackupStores> {
  const { environment, close } = await startTestBucket();
  const { MEDIA_STORE: _none, ...reachable } = environment;
  const endpoint = environment.AWS_ENDPOINT_URL;
  const connect = (address: string) => new S3Connection(parseBucketAddress(address, endpoint));
  let made = 0;
  return {
    nextAddress: () => `s3://nyimbo-test/store-${(made += 1)}`,
    environment: reachable,
    open: (address) => openBackupStore(address, endpoint),
    write: (address, file, content) => uploadBytes(connect(address), file, Buffer.from(content)),
    async remove(address, file) {
      const bucket = connect(address);
      await bucket.call(({ client, DeleteObjectCommand }) => client.send(new DeleteObjectCommand(bucket.object(file))));
    },
    close,
  };
}

/** Lists the files of a store. */
export async function listStored(store: BackupStore): Promise<ContentId[]> {
  const contents: ContentId[] = [];
  for await (const content of store.listContents()) contents.push(content);
  return contents;
}

/** Both kinds of stores, for `describe.each`. */
export const TEST_BACKUP_STORES = [
  ['a folder', createFolderStores],
  ['a bucket', createBucketStores],
] as const;
