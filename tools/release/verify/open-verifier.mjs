import { findOrInstallProgram, PROGRAMS } from '../../bootstrap/dependencies/find-program.mjs';
import { releaseOf } from '../registry/registry-changes.mjs';
import { isStaffOnly } from '../registry/staff-only.mjs';
import { inspectSite } from './inspect-site.mjs';
import { ensureSongs, openLocalSite } from './local-site.mjs';

const LIVE_TIMEOUT_MS = 30_000;
const POLL_MS = 500;

async function readSeq(url) {
  const answer = await fetch(`${url}/registry/live.json`, { signal: AbortSignal.timeout(POLL_MS * 10) });
  return answer.ok ? (await answer.json()).seq : 0;
}

/** Waits until the site serves a release, because a host can notice a new registry with a delay. */
async function waitUntilServed(url, seq) {
  const deadline = Date.now() + LIVE_TIMEOUT_MS;
  while (!((await readSeq(url).catch(() => 0)) >= seq)) {
    if (Date.now() > deadline) throw new Error(`${url} does not serve release ${seq}. Is it the site of this target?`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * Prepares the verification before anything goes live.
 * @param {{ url: string | null, dataDir: string }} options url: the site to verify. Without it, for a canary (which only
 *   some visitors get), and for a staff-only remote, the verifier serves the release locally.
 * @returns {Promise<import('./verify-or-undo.mjs').Verify>}
 * @throws if there is no browser
 */
export async function openVerifier({ url, dataDir }) {
  const chromePath = await findOrInstallProgram(PROGRAMS.chromium);
  // Prepare the songs while the app builds. The verification reports a failure when it awaits them.
  const songs = url ? null : ensureSongs(dataDir);
  songs?.catch(() => undefined);
  return async ({ app, build, registry, store }) => {
    const release = releaseOf(registry, app);
    const isCanary = release?.current.build !== build;
    if (url && !isCanary) await waitUntilServed(url, registry.seq);
    if (url && !isCanary && !isStaffOnly(release)) {
      return inspectSite({ url, app, build, registry, chromePath });
    }
    await (songs ?? ensureSongs(dataDir));
    const site = await openLocalSite({ app, build, registry, store, dataDir });
    try {
      return await inspectSite({ url: site.url, app, build, registry: site.registry, chromePath });
    } finally {
      await site.close();
    }
  };
}
