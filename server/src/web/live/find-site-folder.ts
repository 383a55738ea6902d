import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config/load-config.ts';

/**
 * Finds the folder of the site to serve: the one in the data folder, or `SITE_DIR` while the data folder has no
 * release.
 */
export function findSiteFolder({ dataDir, siteDir }: Pick<Config, 'dataDir' | 'siteDir'>): string {
  const own = path.join(dataDir, 'site');
  return siteDir === null || existsSync(path.join(own, 'registry')) ? own : siteDir;
}
