import path from 'node:path';
import type { Config } from '../../config/load-config.ts';
import { DiskMediaStore } from './disk-media-store.ts';
import type { MediaStore } from './media-store.ts';

/** Creates the store that the configuration names. It holds no resource that has to be closed. */
export const createMediaStore = ({ dataDir }: Pick<Config, 'dataDir'>): MediaStore =>
  new DiskMediaStore(path.join(dataDir, 'media'));
