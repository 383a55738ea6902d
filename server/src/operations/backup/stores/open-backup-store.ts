import path from 'node:path';
import { isBucketAddress, parseBucketAddress } from '../../../media/store/s3/bucket-location.ts';
import { BackupError } from '../backup-error.ts';
import type { BackupStore } from './backup-store.ts';
import { BucketBackupStore } from './bucket-backup-store.ts';
import { FolderBackupStore } from './folder-backup-store.ts';

/** Matches the start of a URL, or of a mistyped `s3://bucket`. The path of a folder never starts like this. */
const URL_START = /^(?:s3[:/]|[a-z][a-z0-9+.-]*:\/)/i;

/**
 * Opens the backups at a path or at `s3://bucket/prefix`.
 * @param bucketEndpoint the S3-compatible server; null for Amazon S3
 * @throws BackupError if the location is neither a path nor a bucket
 */
export function openBackupStore(address: string, bucketEndpoint: string | null): BackupStore {
  if (isBucketAddress(address)) return new BucketBackupStore(parseBucketAddress(address, bucketEndpoint));
  if (URL_START.test(address)) {
    throw new BackupError(
      `'${address}' is not the address of a bucket. Write it as s3://bucket/prefix, with the bucket in small letters.`,
    );
  }
  return new FolderBackupStore(path.resolve(address));
}
