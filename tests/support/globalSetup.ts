/**
 * Before the browser suites: one site for all of them, fully seeded. Its builds stay in `.data-test`, so that a second
 * run builds only what changed; the database and the media are made anew, since tests write to them.
 */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { addHostileCatalogue } from './hostileCatalogue.ts';
import { openPostbox, type Postbox } from './mailbox.ts';
import { publishSite, ROOT, startServer, waitUntil, type RunningSite } from './startSite.ts';

const DATA_DIR = path.join(ROOT, '.data-test');
const SEED_TIMEOUT_MS = 10 * 60_000;

declare global {
  var nyimboSite: RunningSite | undefined;
  var nyimboPostbox: Postbox | undefined;
}

function removeAllButBuilds(): void {
  try {
    for (const entry of readdirSync(DATA_DIR)) {
      if (entry !== 'site') rmSync(path.join(DATA_DIR, entry), { recursive: true, force: true });
    }
  } catch {
    // ENOENT: the first run has nothing to remove.
  }
}

export default async function globalSetup(): Promise<void> {
  if (process.env.SITE_URL) return; // A site that runs already, for a quick look at one suite.
  removeAllButBuilds();
  await publishSite(DATA_DIR);
  await addHostileCatalogue(DATA_DIR);
  const postbox = await openPostbox();
  globalThis.nyimboPostbox = postbox;
  process.env.MAIL_DIR = postbox.folder;
  const site = await startServer(DATA_DIR, { SMTP_URL: postbox.url });
  globalThis.nyimboSite = site;
  process.env.SITE_URL = site.url;
  process.env.SITE_DATA_DIR = DATA_DIR;
  const isSeeded = () => site.log().includes('The demo catalogue is complete');
  await waitUntil('the demo catalogue is complete', isSeeded, SEED_TIMEOUT_MS);
}
