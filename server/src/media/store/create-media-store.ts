import path from 'node:path';
import type { Config } from '../../config/load-config.ts';
import { DiskMediaStore } from './disk-media-store.ts';
import type { MediaStore } from './media-store.ts';
import { S3MediaStore } from './s3/s3-media-store.ts';

/** Creates the store for the media folder of a data folder. */
export const createDiskMediaStore = ({ dataDir }: Pick<Config, 'dataDir'>): DiskMediaStore =>
  new DiskMediaStore(path.join(dataDir, 'media'));

/** Creates the store that the configuration names. The store needs no closing. */
export const createMediaStore = (config: Pick<Config, 'dataDir' | 'mediaStore'>): MediaStore =>
  config.mediaStore === null ? createDiskMediaStore(config) : new S3MediaStore(config.mediaStore);
