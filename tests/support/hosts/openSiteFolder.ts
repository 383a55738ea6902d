/** Serves a suite's own published folder. A web host serves the pages; the suite's site serves calls and media. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSiteProxy } from './siteProxy.ts';
import { startServer } from '../startSite.ts';
import { siteUrl } from '../visitor.ts';

/** A running host and proxy. `close` stops both. */
export interface SiteFolderHost {
  origin: string;
  close(): Promise<void>;
}

const CALL_OR_MEDIA_PATH = /^\/(api|media)\//;

/**
 * Starts a web host on the folder, and a proxy in front of it.
 * @param folder contains `registry/` and `r/`; the web host also serves releases that are added to the folder later
 * @throws if the web host does not start
 */
export async function serveSiteFolder(folder: string): Promise<SiteFolderHost> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nyimbo-web-'));
  symlinkSync(folder, path.join(dataDir, 'site'));
  // Turn off the service worker. It may have cached another test's release.
  const web = await startServer(dataDir, { SERVICE_WORKER: 'off' }, ['--only', 'web']);
  const proxy = await openSiteProxy({
    upstream: (address) => (CALL_OR_MEDIA_PATH.test(address) ? siteUrl() : web.url),
  });
  return {
    origin: proxy.origin,
    close: async () => {
      await proxy.close();
      await web.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
