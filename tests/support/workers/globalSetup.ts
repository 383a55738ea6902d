/**
 * Runs before the browser suites: prepares a data folder with the site and its catalogue, which each worker copies. The
 * builds stay in `.data-test`, so a second run builds only changed apps.
 */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { addCatalogue } from '../catalogue.ts';
import { openSitePool, type SitePool } from './sitePool.ts';
import { releaseSite, ROOT } from '../startSite.ts';

const DATA_DIR = path.join(ROOT, '.data-test');

declare global {
  var nyimboSitePool: SitePool | undefined;
}

function removeAllButBuilds(): void {
  try {
    for (const entry of readdirSync(DATA_DIR)) {
      if (entry !== 'site') rmSync(path.join(DATA_DIR, entry), { recursive: true, force: true });
    }
  } catch {
    // ENOENT: before the first run, the folder does not exist.
  }
}

/** Jest's hook before all workers. Does nothing when SITE_URL names a running site. */
export default async function globalSetup(): Promise<void> {
  if (process.env.SITE_URL) return; // The developer's own running site, for a quick run of one suite.
  removeAllButBuilds();
  await releaseSite(DATA_DIR);
  await addCatalogue(DATA_DIR);
  const pool = await openSitePool(DATA_DIR);
  globalThis.nyimboSitePool = pool;
  process.env.SITE_POOL = pool.url;
}
