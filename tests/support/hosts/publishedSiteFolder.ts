import path from 'node:path';

/**
 * Returns the site folder that the suite's server serves (`registry/`, `r/`). Suites must not write to it.
 * If you set `SITE_URL`, set `SITE_DATA_DIR` to that server's data folder too.
 */
export function publishedSiteFolder(): string {
  const dataDir = process.env.SITE_DATA_DIR;
  if (!dataDir) throw new Error('SITE_DATA_DIR is not set: with a SITE_URL of your own, name its data folder too.');
  return path.resolve(dataDir, 'site');
}
