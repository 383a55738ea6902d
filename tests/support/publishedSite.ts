import path from 'node:path';

/**
 * The folder of the site that the suite's server serves (`registry/`, `r/`). A suite reads it and never writes to it.
 * With a `SITE_URL` of your own, name that server's data folder too: `SITE_DATA_DIR`.
 */
export function publishedSite(): string {
  const dataDir = process.env.SITE_DATA_DIR;
  if (!dataDir) throw new Error('SITE_DATA_DIR is not set: with a SITE_URL of your own, name its data folder too.');
  return path.resolve(dataDir, 'site');
}
