import { findOrInstallProgram, PROGRAMS } from '../../bootstrap/find-program.mjs';
import { releaseOf } from '../registry-changes.mjs';
import { lookAtSite } from './look-at-site.mjs';
import { ensureSongs, openOwnSite } from './own-site.mjs';

const LIVE_TIMEOUT_MS = 30_000;
const POLL_MS = 500;

async function readSeq(url) {
  const answer = await fetch(`${url}/registry/live.json`, { signal: AbortSignal.timeout(POLL_MS * 10) });
  return answer.ok ? (await answer.json()).seq : 0;
}

/** A host may take a moment to see what was written. */
async function waitUntilServed(url, seq) {
  const deadline = Date.now() + LIVE_TIMEOUT_MS;
  while (!((await readSeq(url).catch(() => 0)) >= seq)) {
    if (Date.now() > deadline) throw new Error(`${url} does not serve release ${seq}. Is it the site of this target?`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * Makes sure that a release can be looked at, before anything goes live.
 * @param {{ url: string | null, dataDir: string }} options url: the site to look at; without it, and for a canary, which
 *   only some visitors get there, the release is served here
 * @returns {Promise<(release: { app: string, build: string, registry: object, store: object }) => Promise<object>>}
 * @throws when there is no browser
 */
export async function openVerifier({ url, dataDir }) {
  const chromePath = await findOrInstallProgram(PROGRAMS.chromium);
  // While the app is built. A failure is told by the look that needs them.
  const songs = url ? null : ensureSongs(dataDir);
  songs?.catch(() => undefined);
  return async ({ app, build, registry, store }) => {
    const isCanary = releaseOf(registry, app).current.build !== build;
    if (url && !isCanary) {
      await waitUntilServed(url, registry.seq);
      return lookAtSite({ url, app, build, registry, chromePath });
    }
    await (songs ?? ensureSongs(dataDir));
    const site = await openOwnSite({ app, build, registry, store, dataDir });
    try {
      return await lookAtSite({ url: site.url, app, build, registry: site.registry, chromePath });
    } finally {
      await site.close();
    }
  };
}
