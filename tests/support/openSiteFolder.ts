/** A published folder of a suite's own, served as the site is: its pages by a web host, its calls and media by the suite's site. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openLine } from './siteLine.ts';
import { startServer } from './startSite.ts';
import { siteUrl } from './visitor.ts';

export interface SiteFolder {
  origin: string;
  close(): Promise<void>;
}

const IS_OF_THE_SITE = /^\/(api|media)\//;

/**
 * @param folder with `registry/` and `r/`; what is released into it is served from then on
 * @throws when the web host does not start
 */
export async function openSiteFolder(folder: string): Promise<SiteFolder> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nyimbo-web-'));
  symlinkSync(folder, path.join(dataDir, 'site'));
  // The worker would keep what another test has released.
  const web = await startServer(dataDir, { SERVICE_WORKER: 'off' }, ['--only', 'web']);
  const line = await openLine({ upstream: (address) => (IS_OF_THE_SITE.test(address) ? siteUrl() : web.url) });
  return {
    origin: line.origin,
    close: async () => {
      await line.close();
      await web.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
