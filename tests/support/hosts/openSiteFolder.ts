/** Serves a suite's own published folder: a web host serves its pages, the suite's site serves calls and media. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSiteProxy } from './siteProxy.ts';
import { startServer } from '../startSite.ts';
import { siteUrl } from '../visitor.ts';

/** A running host and proxy. `close` stops both. */
export interface SiteFolder {
  origin: string;
  close(): Promise<void>;
}

const IS_OF_THE_SITE = /^\/(api|media)\//;

/**
 * @param folder contains `registry/` and `r/`; the web host serves later releases into it too
 * @throws if the web host does not start
 */
export async function openSiteFolder(folder: string): Promise<SiteFolder> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nyimbo-web-'));
  symlinkSync(folder, path.join(dataDir, 'site'));
  // Without a service worker, which caches another test's release.
  const web = await startServer(dataDir, { SERVICE_WORKER: 'off' }, ['--only', 'web']);
  const proxy = await openSiteProxy({ upstream: (address) => (IS_OF_THE_SITE.test(address) ? siteUrl() : web.url) });
  return {
    origin: proxy.origin,
    close: async () => {
      await proxy.close();
      await web.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
